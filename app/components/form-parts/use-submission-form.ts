import { useEffect, useState } from "react";
import type { FieldValues, Path, PathValue } from "react-hook-form";
import { useToasterAtHand } from "#app/components/frame/toast-outlet.tsx";
import { draftKeys, readDraft, saveDraft } from "#app/lib/submission/draft.ts";
import { type FormContent, submissionMaker } from "#app/lib/submission/payload.ts";
import { readEarlyPhone } from "#app/lib/submission/phone-typing.ts";
import type { Accepted, Rejected } from "#app/lib/submission/result.ts";
import { submitForm } from "#app/lib/submission/send.ts";
import { onAnnounced } from "#app/lib/submission/sent-later.ts";
import { readSpamSignals } from "#app/lib/submission/spam-signals.ts";
import { type DraftOptions, useDraft } from "#app/lib/submission/use-draft.ts";
import type { FormName } from "#shop/forms/submission.ts";
import {
  type DescribedFormOptions,
  type FormFailure,
  useDescribedForm,
} from "./use-described-form.ts";

/** A submission that the shop has received, or that this device stores until it can be sent. */
export interface Received<Output> {
  response: Accepted;
  values: Output;
}

/**
 * The last submission. One that is stored on this device is replaced when it is sent later, and goes when it is
 * refused then.
 */
export function useReceived<Output>() {
  const [received, setReceived] = useState<Received<Output>>();
  useEffect(() => {
    if (!received?.response.storedLocally) return;
    const { response, values } = received;
    return onAnnounced(response.submissionId, (sent) =>
      setReceived(sent ? { response: sent, values } : undefined),
    );
  }, [received]);
  return [received, setReceived] as const;
}

export interface SubmissionFormOptions<Input extends FieldValues, Output, Name extends Path<Input>>
  extends Omit<DescribedFormOptions<Input, Output, Name>, "send" | "defaults"> {
  formName: FormName;
  contentOf: (values: Output) => FormContent | Promise<FormContent>;
  /** Converts a permanent rejection into messages of this form. */
  explain: (rejection: Rejected, values: Output) => FormFailure<Name>;
  /** @param isWhole whether nothing was typed since it was sent */
  onReceived: (received: Received<Output>, isWhole: boolean) => void;
  draft?: DraftOptions;
}

/** Form state of a submission that is sent now or, from this device, later. Saves a draft until then. */
export function useSubmissionForm<Input extends FieldValues, Output, Name extends Path<Input>>({
  formName,
  contentOf,
  explain,
  onReceived,
  draft,
  ...options
}: SubmissionFormOptions<Input, Output, Name>) {
  const [makeSubmission] = useState(() => submissionMaker(formName));
  useToasterAtHand();
  const described = useDescribedForm({
    ...options,
    summarized: true,
    send: async (values, event) => {
      const typed = JSON.stringify(readDraft(draftKeys[formName]));
      const spamSignals = readSpamSignals(event?.target);
      const response = await submitForm({
        ...makeSubmission(await contentOf(values)),
        ...spamSignals,
      });
      if (!response.success) return explain(response, values);
      const isWhole = JSON.stringify(readDraft(draftKeys[formName])) === typed;
      onReceived({ response, values }, isWhole);
      if (isWhole) saveDraft(draftKeys[formName], {});
      return undefined;
    },
  });
  const { form, formProps } = described;
  useDraft(form, draftKeys[formName], options.fields, draft);

  useEffect(() => {
    // Typed before hydration.
    const phone = readEarlyPhone(formProps.ref.current);
    if (phone) form.setValue("phone" as Path<Input>, phone as PathValue<Input, Path<Input>>);
  }, [form, formProps.ref]);

  return described;
}
