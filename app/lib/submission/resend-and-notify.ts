import { shopPhone } from "#app/lib/formatting/shop-phone.ts";
import { siteParts } from "#app/lib/site/published.ts";
import { toast } from "#app/lib/toast.ts";
import { dateLabel, isValidDate } from "#shop/schedule/shop-time.ts";
import { draftKeys, saveDraft } from "./draft.ts";
import type { Submission } from "./payload.ts";
import { saveRecentRequest } from "./recent-requests.ts";
import { type ResendReport, resendPending } from "./resend.ts";
import { announce } from "./sent-later.ts";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Restores a rejected request in its form, without the time that was taken. */
function backIntoForm({
  submissionId,
  formName,
  name,
  phone,
  email,
  message,
  service,
  notes,
  address,
  date,
  vehicleInfo,
  repairNeeded,
}: Submission) {
  const fields = {
    name,
    phone,
    email,
    message,
    service,
    notes,
    address,
    date,
    ...(formName === "financing_application" && { vehicleInfo, repairNeeded }),
  };
  const key = draftKeys[formName];
  saveDraft(
    key,
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, text(value)])),
  );
  announce(key, null);
  // Once it can be read again: a form takes the place of the confirmation.
  announce(submissionId, null);
}

/** Sentence about a request that the shop rejected. */
function rejectedSentence({ submission, response }: ResendReport["refused"][number]): string {
  const { date, time, formName } = submission;
  const request = isValidDate(text(date))
    ? `Your request for ${dateLabel(text(date))} at ${text(time)}`
    : `Your ${formName === "contact_form" ? "message" : "application"}`;
  const why = response.code === "slot_full" ? " That time has been taken." : "";
  return `${request} wasn't accepted.${why}`;
}

function sentSentence(sent: ResendReport["sent"]): string {
  const references = sent.flatMap(({ response }) => response.reference ?? []);
  const next =
    references.length > 0
      ? `Reference ${references.join(", ")}. We'll call you${siteParts.inTime}.`
      : "Thank you. We'll be in touch shortly.";
  const lostPhotos = sent.some(({ submission }) => submission.photosDropped);
  if (lostPhotos) return `${next} Your photos didn't fit on this device and weren't sent.`;
  const unsavedPhotos = sent.some(({ response }) => response.imagesDropped);
  return unsavedPhotos ? `${next} We couldn't save your photos.` : next;
}

function notify({ sent, refused }: ResendReport): void {
  if (refused.length > 0) {
    const others = sent.length > 0 ? ` Sent: ${sent.length}. ${sentSentence(sent)}` : "";
    toast({
      title: "Your saved request wasn't accepted",
      description: `${refused.map(rejectedSentence).join(" ")} What you typed is back in the form. Please send it again, or call ${shopPhone}.${others}`,
      variant: "destructive",
    });
  } else if (sent.length > 0) {
    toast({ title: "Your saved request has been sent", description: sentSentence(sent) });
  }
}

/** Sends the submissions stored on this device and reports the outcome to the visitor. */
export async function resendAndNotify(): Promise<void> {
  const report = await resendPending();
  for (const { submission } of report.refused) backIntoForm(submission);
  for (const { submission, response } of report.sent) {
    if (submission.account) continue;
    const { service, date, time } = submission;
    saveRecentRequest({
      reference: response.reference,
      visitUrl: response.visitUrl,
      service: text(service),
      date: text(date),
      time: text(time),
    });
  }
  notify(report);
}
