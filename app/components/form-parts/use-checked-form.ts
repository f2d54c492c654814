import { useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from "react-hook-form";
import { messageOf } from "#app/lib/backend/backend.ts";
import { failureToast } from "#app/lib/failure-toast.ts";
import { dismissToast, toast } from "#app/lib/toast.ts";
import { focusField } from "./error-summary.tsx";
import { useFieldFrames } from "./use-field-frames.ts";

export interface CheckedFormOptions<Input extends FieldValues, Output> {
  /** Checks the fields with the schema of the form. */
  resolver: Resolver<Input, unknown, Output>;
  /** The fields in the order of the form, with the words that name them. */
  labels: Readonly<Record<Path<Input>, string>>;
  defaults: DefaultValues<Input>;
  /** Does the work; what it throws is shown beside the form and as a toast. */
  send: (values: Output) => Promise<void>;
  /** Title of the toast of a failure. */
  failure: string;
  /** What the toast of a failure says; the service's message when left out. */
  failureDescription?: string;
  /** Called when fields are wrong and nothing is sent. */
  onWrong?: (names: readonly Path<Input>[]) => void;
}

/** What a form of the account and admin screens knows and does: checked on leaving and on sending. */
export function useCheckedForm<Input extends FieldValues, Output>(
  options: CheckedFormOptions<Input, Output>,
) {
  const { labels, failure } = options;
  const form = useForm<Input, unknown, Output>({
    mode: "onBlur",
    resolver: options.resolver,
    defaultValues: options.defaults,
    shouldFocusError: false,
  });
  const { names, idOf, ...frames } = useFieldFrames(form, labels);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const failureShown = useRef<number>(undefined);

  const submit = form.handleSubmit(
    async (values) => {
      if (sending.current) return;
      sending.current = true;
      setBusy(true);
      setProblem(undefined);
      // What went wrong before is over once it is tried again.
      if (failureShown.current !== undefined) dismissToast(failureShown.current);
      try {
        await options.send(values);
        setAttempt(0);
      } catch (error) {
        const told = failureToast(failure, error);
        const { failureDescription: description } = options;
        failureShown.current = toast(description ? { ...told, description } : told);
        setProblem(messageOf(error));
      }
      sending.current = false;
      setBusy(false);
    },
    (wrong) => {
      setAttempt((last) => last + 1);
      const found = names.filter((name) => wrong[name] !== undefined);
      if (found[0]) focusField(idOf(found[0]));
      options.onWrong?.(found);
    },
  );

  return {
    form,
    submit,
    busy,
    attempt,
    /** The sentence of the last failure. */
    problem,
    ...frames,
  };
}
