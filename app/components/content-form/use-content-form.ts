import { type BaseSyntheticEvent, createContext, useContext, useId, useRef, useState } from "react";
import { type FieldErrors, get, type Resolver, set, useForm } from "react-hook-form";
import { focusFirst, type WrongField } from "#app/components/form-parts/error-summary.tsx";
import { notifyLoadFailure, openPage } from "#app/lib/hydration/take-over-page.ts";
import { useDeferredBlur } from "#app/lib/submission/use-deferred-blur.ts";
import type { ContentField } from "./content-field.ts";
import { controlAt } from "./control-at.ts";
import { documentOf, type Inputs, inputsOf } from "./field-values.ts";
import type { Judgment } from "./judge-fields.ts";

type Document = Readonly<Record<string, unknown>>;

export interface ContentFormOptions {
  fields: readonly ContentField[];
  /** Initial document; replaced by `reset`. */
  document: Document;
  /** The saved document: its mistakes are named, but keep nothing from being saved. */
  before?: Document | undefined;
  /** Adds values derived from what was typed; validated and saved with it. */
  complete?: ((document: Document) => Document) | undefined;
  /** Saves the current document; never called concurrently. Must handle its own errors. */
  save: (document: Document) => Promise<void>;
}

/** Schemas of the content, not loaded before the form is used. */
const loadJudge = () => import("./judge-fields.ts");

const asTyped = (document: Document) => document;

/**
 * Form for the content, which behaves like every other form: fields are validated on blur and on
 * save, with the schema of the whole document; messages appear below them, and the first invalid
 * field is focused.
 */
export function useContentForm({
  fields,
  document,
  before,
  complete = asTyped,
  save,
}: ContentFormOptions) {
  const latest = useRef({ fields, document, before, complete });
  latest.current = { fields, document, before, complete };
  const [{ refused, older }, setJudged] = useState<Judgment>({ refused: [], older: [] });
  const typed = (values: Inputs) => complete(documentOf(fields, values, document) as Document);
  const [resolver] = useState(
    (): Resolver<Inputs> => async (values) => {
      const { fields: shown, document: start, before: saved, complete: rest } = latest.current;
      const errors: FieldErrors<Inputs> = {};
      const { judgeFields } = await loadJudge();
      const judged = judgeFields(shown, rest(documentOf(shown, values, start) as Document), saved);
      setJudged(judged);
      for (const { name, message } of judged.refused) {
        if (!get(errors, name)) set(errors, name, { type: "content", message });
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  );
  const form = useForm<Inputs>({
    mode: "onBlur",
    resolver,
    shouldFocusError: false,
    defaultValues: inputsOf(fields, document),
  });
  const { errors, isSubmitting, submitCount, isDirty } = form.formState;
  const [asked, setAsked] = useState<readonly (WrongField & { name: string })[]>([]);
  const settled = useDeferredBlur();
  const sending = useRef(false);
  const prefix = useId();
  const idOf = (name: string) => `${prefix}-${name}`;
  // A rule about two fields is kept by changing either: the error of the other one is an old one then.
  const errorAt = (name: string) =>
    (get(errors, name) as { message?: string } | undefined)?.message
      ? refused.find((mistake) => mistake.name === name)
      : undefined;
  const messageOf = (name: string) =>
    (errorAt(name) ?? older.find((mistake) => mistake.name === name))?.message;
  const startFrom = (...from: Parameters<typeof form.reset>) => {
    setAsked([]);
    form.reset(...from);
  };

  const submit = form.handleSubmit(
    (values) => {
      setAsked([]);
      return save(typed(values));
    },
    async () => {
      const { judgeFields } = await loadJudge();
      const judged = judgeFields(fields, typed(form.getValues()), before);
      const named = judged.refused.map(({ name, words }) => ({
        name,
        id: idOf(name),
        label: words.slice(-2).join(", "),
      }));
      setAsked([...new Map(named.map((field) => [field.name, field])).values()]);
    },
  );

  return {
    form,
    dirty: isDirty,
    busy: isSubmitting,
    attempt: submitCount,
    /** What the last press refused and is still wrong. */
    wrong: asked.filter(({ name }) => errorAt(name)),
    /** How many mistakes the saved document has at these fields, unchanged here. */
    older: older.length,
    idOf,
    messageOf,
    /** The document with the current values of the controls. */
    current: () => typed(form.getValues()),
    /** Restarts from a document that was saved here or by someone else. */
    reset: (saved: Document) => startFrom(inputsOf(fields, saved)),
    /** Fills the controls with another document, as if it had been typed. */
    replace: (typedOver: Document) => {
      // The fields may be others than those it has started with.
      startFrom(inputsOf(fields, document));
      startFrom(inputsOf(fields, typedOver), { keepDefaultValues: true });
    },
    /** Name of the control for a path in the document; empty if it has none. */
    nameAt: (path: string) => controlAt(fields, path.split("."))?.name ?? "",
    /** Focuses the control for a path in the document. */
    focusAt: (path: readonly (string | number)[]) => {
      const control = controlAt(fields, path, document);
      if (control) focusFirst([idOf(control.name)]);
    },
    register: (name: string) => {
      const { onBlur, ...registration } = form.register(name);
      // The message waits until the pointer that left the field is released.
      return {
        ...registration,
        onBlur: async (event: { target: unknown }) =>
          // What cannot be validated now is validated on save.
          settled(() => void onBlur(event)?.catch(() => undefined)),
      };
    },
    formProps: {
      noValidate: true,
      onFocus: () => void loadJudge().catch(() => undefined),
      "aria-busy": isSubmitting,
      onSubmit: async (event: BaseSyntheticEvent) => {
        event.preventDefault();
        if (sending.current) return;
        sending.current = true;
        // Nothing is saved without validation.
        try {
          await loadJudge();
        } catch {
          sending.current = false;
          notifyLoadFailure("part", () => void openPage());
          return;
        }
        await submit(event).finally(() => {
          sending.current = false;
        });
      },
    },
  };
}

export type ContentFormState = ReturnType<typeof useContentForm>;

/** The form around the fields. */
export const ContentFormContext = createContext<ContentFormState | undefined>(undefined);

export function useContentFormState(): ContentFormState {
  const state = useContext(ContentFormContext);
  if (!state) throw new Error("Fields of the content stand in a ContentForm.");
  return state;
}
