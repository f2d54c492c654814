import { useEffect, useRef, useState } from "react";
import { type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import { useToasterAtHand } from "#app/components/toast-outlet.tsx";
import { shopPhone } from "#app/lib/shop-phone.ts";
import { draftKeys, keepDraft } from "#app/lib/submission/draft.ts";
import { keptDescription } from "#app/lib/submission/kept-toast.ts";
import { type FormFields, submissionMaker } from "#app/lib/submission/payload.ts";
import type { Refused } from "#app/lib/submission/result.ts";
import { submitForm } from "#app/lib/submission/send.ts";
import { onSentLater } from "#app/lib/submission/sent-later.ts";
import { type Traps, trapsOf } from "#app/lib/submission/traps.ts";
import { useDraft } from "#app/lib/submission/use-draft.ts";
import { toast } from "#app/lib/toast.ts";
import type { FormName } from "#shop/forms/submission.ts";
import { focusField } from "./error-summary.tsx";
import { useFieldFrames } from "./use-field-frames.ts";

type Name<Input extends FieldValues> = Path<Input>;

/** What became of the last attempt, shown beside the form. */
export type Outcome<Output> =
  | { kind: "sent"; values: Output }
  /** Only this device has it so far. */
  | { kind: "kept"; values: Output; submissionId: string }
  | { kind: "failed"; message: string };

export interface MessageFormOptions<Input extends FieldValues, Output> {
  formName: FormName;
  /** Checks the fields with the schema of the form. */
  resolver: Resolver<Input, unknown, Output>;
  /** The fields in the order of the form, with the words that name them. */
  labels: Readonly<Record<Name<Input>, string>>;
  payloadOf: (values: Output) => FormFields;
  /** The toast of a refusal (docs/product.md#10-error-catalogue). */
  failure: { title: string; description: string };
  /** What comes in too great a number: "messages". */
  plural: string;
  /** The toast once the shop has it. */
  success: (values: Output) => { title: string; description: string };
  /** Title of the toast while only this device has it: "Message Saved". */
  saved: string;
  /** The shop has it; not called while only this device does. */
  onSent?: () => void;
}

/** The toast of an exception (docs/product.md#10-error-catalogue). */
const unexpected = {
  title: "Error",
  description: "An unexpected error occurred. Please try again.",
};

/** What a form knows and does that sends a few fields and then starts anew. */
export function useMessageForm<Input extends FieldValues, Output>(
  options: MessageFormOptions<Input, Output>,
) {
  const { formName, labels, failure } = options;
  // Without default values the fields keep what was typed before this code was here.
  const form = useForm<Input, unknown, Output>({
    mode: "onBlur",
    resolver: options.resolver,
    shouldFocusError: false,
  });
  const { names: fieldNames, idOf, ...frames } = useFieldFrames(form, labels);
  useDraft(form, draftKeys[formName], fieldNames);
  const [makeSubmission] = useState(() => submissionMaker(formName));
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Output>>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  useToasterAtHand();

  useEffect(() => {
    if (outcome?.kind !== "kept") return;
    const { values, submissionId } = outcome;
    return onSentLater(submissionId, () => setOutcome({ kind: "sent", values }));
  }, [outcome]);

  const showWrong = (isWrong: (name: Name<Input>) => boolean) => {
    setAttempt((last) => last + 1);
    const first = fieldNames.find(isWrong);
    if (first) focusField(idOf(first));
  };

  const fail = (reason: { title: string; description: string }) => {
    toast({ ...reason, variant: "destructive" });
    setOutcome({ kind: "failed", message: reason.description });
  };

  const refuse = ({ status, code, message, fields }: Refused) => {
    const wrong = fieldNames.filter((name) => fields[name]?.[0]);
    for (const name of wrong) {
      form.setError(name, { type: "server", message: fields[name]?.[0] ?? "" });
    }
    if (wrong.length > 0) {
      showWrong((name) => wrong.includes(name));
    } else if (code === "captcha_failed") {
      fail({ ...failure, description: message });
    } else if (status === 429) {
      const description = `Too many ${options.plural} came from your connection. Please wait a few minutes, or call ${shopPhone}.`;
      fail({ ...failure, description });
    } else {
      fail(failure);
    }
  };

  const send = async (values: Output, traps: Traps) => {
    const answer = await submitForm({ ...makeSubmission(options.payloadOf(values)), ...traps });
    if (!answer.success) {
      refuse(answer);
      return;
    }
    form.reset();
    setAttempt(0);
    keepDraft(draftKeys[formName], {});
    const success = options.success(values);
    if (!answer.storedLocally) {
      setOutcome({ kind: "sent", values });
      options.onSent?.();
      toast(success);
      return;
    }
    setOutcome({ kind: "kept", values, submissionId: answer.submissionId });
    const description = keptDescription(answer);
    toast(
      import.meta.env.DEMO
        ? { ...success, description: `${success.description} ${description}` }
        : { title: options.saved, description },
    );
  };

  const submit = form.handleSubmit(
    async (values, event) => {
      if (sending.current) return;
      sending.current = true;
      setBusy(true);
      setOutcome(undefined);
      await send(values, trapsOf(event?.target)).catch(() => fail(unexpected));
      sending.current = false;
      setBusy(false);
    },
    (wrong) => showWrong((name) => wrong[name] !== undefined),
  );

  return {
    form,
    submit,
    busy,
    attempt,
    outcome,
    ...frames,
  };
}
