import { zodResolver } from "@hookform/resolvers/zod";
import { type BaseSyntheticEvent, useId, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, get, type Path, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { useSettledBlur } from "#app/lib/submission/use-settled-blur.ts";
import { dismissToast, type ToastMessage, toast } from "#app/lib/toast.ts";
import type { FormField } from "#shop/forms/form-field.ts";
import { focusFirst } from "./error-summary.tsx";

/** Why a form could not be sent, as far as it can say so. */
export interface FormFailure<Name extends string = string> {
  /** Stands beside the form. */
  message?: string | undefined;
  toast?: ToastMessage;
  /** The fields in the way, with the message below each; the summary of them, or the first, gets the focus. */
  fields?: { readonly [name in Name]?: string | undefined };
}

export interface DescribedFormOptions<Input extends FieldValues, Output, Name extends Path<Input>> {
  /** The descriptors of `shop/forms`. */
  fields: Readonly<Record<Name, FormField>>;
  schema: z.core.$ZodType<Output, Input>;
  /** Its fields' ids begin with it, so that links can lead to them; made up where none is given. */
  id?: string;
  /** Without any the fields keep what was typed before this code was here. */
  defaults?: DefaultValues<Input>;
  /** Sends what has been checked, once at a time. */
  send: (values: Output, event?: BaseSyntheticEvent) => Promise<FormFailure<Name> | undefined>;
  /** What is said of an error that `send` throws. */
  failureOf: (error: unknown) => FormFailure<Name>;
  /** Whether an `ErrorSummary` stands above the fields; it then takes the focus. */
  summarized?: boolean;
  /** Called when fields are wrong and nothing is sent. */
  onWrong?: ((names: readonly Name[]) => void) | undefined;
}

/**
 * What every form knows and does, on the state of react-hook-form: filled fields are checked when they
 * are left, all of them when the form is sent, messages stand below them, and the summary of them, or the first wrong one, gets the focus.
 */
export function useDescribedForm<Input extends FieldValues, Output, Name extends Path<Input>>(
  options: DescribedFormOptions<Input, Output, Name>,
) {
  const { fields, defaults } = options;
  const [resolver] = useState(() => zodResolver(options.schema));
  const form = useForm<Input, unknown, Output>({
    mode: "onBlur",
    resolver,
    shouldFocusError: false,
    ...(defaults && { defaultValues: defaults }),
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const settled = useSettledBlur();
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const failureShown = useRef<number>(undefined);
  const madeUp = useId();
  const prefix = options.id ?? madeUp;
  const names = Object.keys(fields) as Name[];
  const idOf = (name: Name) => `${prefix}-${name}`;
  const messageOf = (name: Name) =>
    (get(errors, name) as { message?: string } | undefined)?.message;

  const show = (failure: FormFailure<Name>) => {
    const found = names.filter((name) => failure.fields && name in failure.fields);
    const explained = found.filter((name) => failure.fields?.[name]);
    for (const name of explained) {
      form.setError(name, { type: "server", message: failure.fields?.[name] ?? "" });
    }
    // A summary that names one of them takes the focus itself.
    if (!options.summarized || explained.length === 0) focusFirst(found.map(idOf));
    if (failure.message) form.setError("root", { message: failure.message });
    if (failure.toast) failureShown.current = toast(failure.toast);
  };

  const send = form.handleSubmit(
    async (values, event) => {
      // What went wrong before is over once it is tried again.
      if (failureShown.current !== undefined) dismissToast(failureShown.current);
      const failure = await options.send(values, event).catch(options.failureOf);
      if (failure) show(failure);
    },
    (wrong) => {
      const found = names.filter((name) => get(wrong, name) !== undefined);
      if (!options.summarized) focusFirst(found.map(idOf));
      options.onWrong?.(found);
    },
  );

  const register = (name: Name) => {
    const { onBlur, ...registration } = form.register(name);
    // What is still empty is told when it is sent (docs/product.md#6-forms): who passes by has done no wrong.
    const isPassed = (field: { value?: string }) => field.value === "" && !messageOf(name);
    // The message waits until the pointer that left the field is up.
    const leave = async (event: { target: { value?: string } }) =>
      settled(() => {
        if (!isPassed(event.target)) void onBlur(event);
      });
    return { ...registration, onBlur: leave };
  };
  const frameOf = (name: Name) => ({
    id: idOf(name),
    error: messageOf(name),
    hint: fields[name].hint,
    required: fields[name].required ?? false,
  });
  const fieldOf = (name: Name) => ({
    ...frameOf(name),
    label: fields[name].label,
    optional: fields[name].optional,
  });

  return {
    form,
    /** Of the form's element. */
    formProps: {
      ref: element,
      // Until the form's code is here, a press must not make the browser leave the page: outside of a
      // dialog this method does nothing (HTML standard, form submission).
      method: "dialog",
      noValidate: true,
      "aria-busy": isSubmitting,
      onSubmit: async (event: BaseSyntheticEvent) => {
        event.preventDefault();
        if (sending.current) return;
        sending.current = true;
        await send(event).finally(() => {
          sending.current = false;
        });
      },
    },
    busy: isSubmitting,
    /** Counts the attempts to send, for `ErrorSummary`. */
    attempt: submitCount,
    /** The sentence of the last failure. */
    problem: errors.root?.message,
    /** The fields with a message, for `ErrorSummary`. */
    wrong: names
      .filter((name) => messageOf(name))
      .map((name) => ({ id: idOf(name), label: fields[name].label })),
    /**
     * Sets the fields back to their defaults, or empties them. Not by the browser's own reset: React takes
     * the same text, pasted or filled in again after that, for no change.
     */
    startOver: () =>
      form.reset(defaults ?? (Object.fromEntries(names.map((name) => [name, ""])) as Input), {
        keepFieldsRef: true,
      }),
    settled,
    register,
    /** What the bare frame of a field needs: `Field`. */
    frameOf,
    /** What a field with a control of its own needs: `LabelledField` around it. */
    fieldOf,
    /** What a whole field needs: `LabelledField` makes its control. */
    inputOf: (name: Name) => ({
      ...fieldOf(name),
      control: fields[name].control,
      registration: register(name),
    }),
  };
}
