import { shop, shopPhone, zone } from "#server/content/published.ts";
import { dateLabel, type ShopTime } from "#shop/schedule/shop-time.ts";
import { whenLabel } from "#shop/schedule/when-label.ts";
import {
  type AppointmentEmail,
  type AppointmentFacts,
  whatAndWhere,
} from "./appointment-emails.ts";
import { greeting } from "./visitor-text.ts";

/**
 * For a no-show; sent only if staff choose to.
 *
 * @param bookUrl URL for booking another appointment
 */
export function appointmentMissed(facts: AppointmentFacts, bookUrl: string): AppointmentEmail {
  return {
    subject: `We missed you on ${dateLabel(facts.slot.date)}`,
    heading: "We missed you",
    opening: [
      greeting(
        facts.name,
        "we didn't see you at the time below. If something came up, pick another time or call us.",
      ),
    ],
    facts: [["Your appointment", whenLabel(facts.slot, zone())], ...whatAndWhere(facts)],
    action: { label: "Pick Another Time", url: bookUrl },
    closing: [`Questions? Call us at ${shopPhone()} and mention reference ${facts.reference}.`],
  };
}

/** For an appointment whose details staff have changed; its time and status are the same. */
export function appointmentChanged(facts: AppointmentFacts): AppointmentEmail {
  return {
    subject: `Updated: ${whenLabel(facts.slot, zone())}`,
    heading: "Your appointment was updated",
    opening: [
      greeting(facts.name, "we updated the details of your appointment. Your time hasn't changed."),
    ],
    facts: [["When", whenLabel(facts.slot, zone())], ...whatAndWhere(facts)],
    closing: [`Something not right? Call us at ${shopPhone()}.`],
  };
}

interface StaffChange {
  fromStatus: string | null;
  toStatus: string;
  isNoShow: boolean;
  isMove: boolean;
  isReady: boolean;
  reason: string | null;
  slot: ShopTime;
}

/**
 * Wording of a staff change in a text message, for customers who consented to texts.
 *
 * @returns undefined if the change is not worth a text
 */
export function newsByText(change: StaffChange): string | undefined {
  const { fromStatus, toStatus, isNoShow, isMove, isReady, reason } = change;
  const when = whenLabel(change.slot, zone());
  if (isNoShow) return undefined;
  if (toStatus === "canceled") {
    return reason === "declined"
      ? `Sorry, we can't take your car on ${when}. Please call us for another time.`
      : `Your appointment on ${when} is canceled.`;
  }
  if (isReady) return "Your car is ready. Come by during business hours to pick it up.";
  if (toStatus === "pending" && isMove) {
    return `We're holding ${when} for you instead. We'll call you to confirm it.`;
  }
  if (toStatus !== "confirmed") return undefined;
  if (isMove) return `Your appointment is now on ${when}.`;
  return fromStatus === toStatus ? undefined : `Your appointment on ${when} is confirmed.`;
}

/** Reminder as a text message, without a link, so that reading it allows no changes. */
export function reminderText({ slot, reference }: Pick<AppointmentFacts, "slot" | "reference">) {
  const { street, city } = shop().address;
  return `${shop().name}: reminder of your appointment on ${whenLabel(slot, zone())}, ${street}, ${city}. Reference ${reference}. Questions or changes: ${shopPhone()}. Reply STOP to opt out.`;
}

/** Text message with sender, news and opt-out. Like the reminder, it contains no link of ours. */
export const statusText = (news: string, reference: string): string =>
  `${shop().name}: ${news} Reference ${reference}. Questions: ${shopPhone()}. Reply STOP to opt out.`;
