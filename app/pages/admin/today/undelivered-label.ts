import type { WorkItem } from "#app/lib/backend/worklist.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

/** What became of an undelivered message on the worklist, in a line. */
export function undeliveredLabel({ summary, email, phone, refusal }: WorkItem): string {
  switch (summary) {
    case "mail":
      return `Email${email ? ` to ${email}` : ""}, ${refusal === "no_such_address" ? "no such address" : endedAs(refusal)}`;
    case "sms":
      return `Text message${phone ? ` to ${formatPhone(phone)}` : ""}, ${textEndedAs(refusal)}`;
    case "push":
      return `Notification on a device, ${endedAs(refusal)}`;
    default:
      return `Automation, ${endedAs(refusal)}`;
  }
}

const endedAs = (refusal: WorkItem["refusal"]) =>
  refusal ? "refused" : "not delivered after three days of trying";

function textEndedAs(refusal: WorkItem["refusal"]): string {
  switch (refusal) {
    case "stopped":
      return "who has stopped texts";
    case "no_such_address":
      return "which can't get texts";
    default:
      return "that didn't get through";
  }
}
