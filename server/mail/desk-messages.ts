import { zone } from "#server/content/published.ts";
import type { OccasionId } from "#shop/messages/occasions.ts";
import type { ShopTime } from "#shop/schedule/shop-time.ts";
import { whenLabel } from "#shop/schedule/when-label.ts";
import {
  type AppointmentEmail,
  type AppointmentFacts,
  movedValues,
  visitValues,
  whatAndWhere,
} from "./appointment-emails.ts";
import { mailWords, textMessage, textWords } from "./message-words.ts";

/**
 * For a no-show; sent only if staff choose to.
 *
 * @param bookUrl URL for booking another appointment
 */
export function appointmentMissed(facts: AppointmentFacts, bookUrl: string): AppointmentEmail {
  return {
    ...mailWords("missed", visitValues(facts)),
    facts: [["Your appointment", whenLabel(facts.slot, zone())], ...whatAndWhere(facts)],
    action: { label: "Pick Another Time", url: bookUrl },
  };
}

/** For an appointment whose details staff have changed; its time and status are the same. */
export function appointmentChanged(facts: AppointmentFacts): AppointmentEmail {
  return {
    ...mailWords("changed", visitValues(facts)),
    facts: [["When", whenLabel(facts.slot, zone())], ...whatAndWhere(facts)],
  };
}

interface StaffChange extends Pick<AppointmentFacts, "name" | "slot" | "service" | "reference"> {
  fromStatus: string | null;
  toStatus: string;
  fromSlot: ShopTime;
  isNoShow: boolean;
  isMove: boolean;
  isReady: boolean;
  reason: string | null;
}

/** The occasion of a staff change of which customers who consented to texts get one; undefined: none. */
function textOccasion(change: StaffChange): OccasionId | undefined {
  const { fromStatus, toStatus, isNoShow, isMove, isReady, reason } = change;
  if (isNoShow) return undefined;
  if (toStatus === "canceled") return reason === "declined" ? "declined" : "canceled";
  if (isReady) return "ready";
  if (toStatus === "pending" && isMove) return "held";
  if (toStatus !== "confirmed") return undefined;
  if (isMove) return "moved";
  return fromStatus === toStatus ? undefined : "confirmed";
}

/** A staff change in a text message: the wording, and the whole of it in these or other words. */
interface TextNews {
  words: string;
  text(words: string): string;
}

/**
 * A staff change in a text message, for customers who consented to texts. Like the reminder, it contains no
 * link of ours.
 *
 * @returns undefined if the change is not worth a text
 */
export function newsByText(change: StaffChange): TextNews | undefined {
  const occasion = textOccasion(change);
  if (!occasion) return undefined;
  const values = { ...visitValues(change), ...(change.isMove && movedValues(change.fromSlot)) };
  return {
    words: textWords(occasion, values),
    text: (words) => textMessage(occasion, values, words),
  };
}

/** Reminder as a text message, without a link, so that reading it allows no changes. */
export const reminderText = (
  facts: Pick<AppointmentFacts, "name" | "slot" | "service" | "reference">,
): string => textMessage("reminder", visitValues(facts));
