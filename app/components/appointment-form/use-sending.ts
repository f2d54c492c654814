import { useRef, useState } from "react";
import type { NewAccount } from "#app/lib/accounts.ts";
import { draftKeys, keepDraft } from "#app/lib/submission/draft.ts";
import { submissionMaker } from "#app/lib/submission/payload.ts";
import type { Accepted, Refused } from "#app/lib/submission/result.ts";
import { submitForm } from "#app/lib/submission/send.ts";
import type { Traps } from "#app/lib/submission/traps.ts";
import { toast } from "#app/lib/toast.ts";
import { appointmentFields, type FormOutput, wantedAccount } from "./form-values.ts";
import { fieldProblems, problemOf, type SubmitProblem, unexpected } from "./submit-problem.ts";
import type { Photos } from "./use-photos.ts";

/** A request the shop has, or this device keeps for it. */
export interface ReceivedRequest {
  answer: Accepted;
  form: FormOutput;
}

const lostPhoto = "One of the photos can no longer be read. Please remove it and choose it again.";

export interface SendingOptions {
  photos: Photos;
  /** Where the form stands, for the record of a consent. */
  source: string | undefined;
  onReceived: (request: ReceivedRequest, account: NewAccount | undefined) => void;
  onFieldProblems: (problems: ReturnType<typeof fieldProblems>) => void;
  onSlotFull: () => void;
}

/** Sends the checked form, once at a time, and says what became of it. */
export function useSending(options: SendingOptions) {
  const { photos, source, onReceived, onFieldProblems, onSlotFull } = options;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SubmitProblem>();
  const [makeSubmission] = useState(() => submissionMaker("appointment_request"));
  const sending = useRef(false);

  const fail = (message: string) => {
    toast({ title: "Form Submission Error", description: message, variant: "destructive" });
    setProblem({ message, next: [] });
  };

  const refuse = (refusal: Refused, form: FormOutput) => {
    const found = problemOf(refusal, form.date, form.time);
    const wrong = fieldProblems(refusal);
    if (refusal.code === "slot_full") {
      setProblem(found);
      onSlotFull();
    } else if (wrong.length > 0) {
      // Photos have no field that could carry the server's message; of a day or time it says more
      // than the message of the field.
      const aboutPhotos = wrong.find(({ name }) => name === "images");
      const said = wrong.some((entry) => entry.message === refusal.message);
      const message = aboutPhotos?.message ?? (said ? "" : refusal.message);
      if (message) setProblem({ message, next: [] });
      onFieldProblems(wrong);
    } else {
      fail(found.message);
    }
  };

  const attempt = async (form: FormOutput, traps: Traps) => {
    const attachments = await photos.read().catch(() => undefined);
    if (!attachments) {
      fail(lostPhoto);
      return;
    }
    const fields = appointmentFields(form, attachments, source ?? location.pathname);
    const answer = await submitForm({ ...makeSubmission(fields), ...traps });
    if (!answer.success) {
      refuse(answer, form);
      return;
    }
    keepDraft(draftKeys.appointment_request, {});
    onReceived({ answer, form }, wantedAccount(form));
  };

  const send = async (form: FormOutput, traps: Traps) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setProblem(undefined);
    await attempt(form, traps).catch(() => fail(unexpected));
    sending.current = false;
    setBusy(false);
  };

  return { busy, problem, setProblem, send };
}
