import { shopPhone } from "#app/lib/shop-phone.ts";
import { toast } from "#app/lib/toast.ts";
import { dateLabel, isValidDate } from "#shop/schedule/shop-time.ts";
import { draftKeys, keepDraft } from "./draft.ts";
import type { Submission } from "./payload.ts";
import { type ResendReport, resendPending } from "./resend.ts";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Puts the words of a refused request back into its form, without the time that is gone. */
function backIntoForm({
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
    ...{ name, phone, email, message, service, notes, address, date },
    ...(formName === "financing_application" && { vehicleInfo, repairNeeded }),
  };
  keepDraft(
    draftKeys[formName],
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, text(value)])),
  );
}

function tell({ sent, refused }: ResendReport): void {
  const [lost] = refused;
  if (lost) {
    const { date, time } = lost.submission;
    const appointment = isValidDate(text(date))
      ? ` for ${dateLabel(text(date))} at ${text(time)}`
      : "";
    const why = lost.answer.code === "slot_full" ? ": that time is taken by now" : "";
    toast({
      title: "Your saved request was not accepted",
      description: `The request${appointment} that was waiting on this device could not be taken${why}. Please send it again, or call ${shopPhone}.`,
      variant: "destructive",
    });
  } else if (sent.length > 0) {
    const references = sent.flatMap(({ answer }) => answer.reference ?? []);
    toast({
      title: "Your saved request has been sent",
      description:
        references.length > 0
          ? `Reference ${references.join(", ")}. We call you within one business hour.`
          : "Thank you. We'll be in touch shortly.",
    });
  }
}

/** Sends what waits on this device and tells the visitor what became of it. */
export async function resendAndTell(): Promise<void> {
  const report = await resendPending();
  for (const { submission } of report.refused) backIntoForm(submission);
  tell(report);
}
