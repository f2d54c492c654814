import { shop } from "#server/content/published.ts";
import { formatPhone } from "#shop/phone-format.ts";
import { dateLabel, type ShopTime } from "#shop/schedule/shop-time.ts";
import { whenLabel } from "#shop/schedule/when-label.ts";
import { zoneLabel } from "#shop/schedule/zone-label.ts";
import { type AppointmentFacts, email, whatAndWhere } from "./appointment-emails.ts";
import type { Message } from "./mailer.ts";
import { addressed } from "./visitor-text.ts";

const zone = () => zoneLabel(shop().timeZone);
const phone = () => formatPhone(shop().phone);

/** The customer did not come. Sent only when staff say so. */
export function appointmentMissed(facts: AppointmentFacts): Message {
  return email(facts, {
    subject: `We missed you on ${dateLabel(facts.slot.date)}`,
    heading: "We missed you",
    opening: [
      addressed(
        facts.name,
        "we didn't see you at the time below. If something came up, pick another time or call us.",
      ),
    ],
    facts: [["Your appointment", whenLabel(facts.slot, zone())], ...whatAndWhere(facts)],
    action: { label: "Pick another time", url: facts.siteUrl },
    closing: [`Questions? Call us at ${phone()} and mention reference ${facts.reference}.`],
  });
}

/** Staff have changed what an appointment says; its time and status are as before. */
export function appointmentChanged(facts: AppointmentFacts): Message {
  return email(facts, {
    subject: `Updated: ${whenLabel(facts.slot, zone())}`,
    heading: "Your appointment was updated",
    opening: [
      addressed(
        facts.name,
        "we updated the details of your appointment. Your time hasn't changed.",
      ),
    ],
    facts: [["When", whenLabel(facts.slot, zone())], ...whatAndWhere(facts)],
    closing: [`Something not right? Call us at ${phone()}.`],
  });
}

/**
 * What staff did, as a text message to those who agreed to them; like a reminder it carries no link.
 *
 * @returns undefined for what is no news by phone
 */
export function statusText(change: {
  fromStatus: string | null;
  toStatus: string;
  isNoShow: boolean;
  isMove: boolean;
  reason: string | null;
  slot: ShopTime;
  reference: string;
}): string | undefined {
  const when = whenLabel(change.slot, zone());
  const news = newsOf(change, when);
  return (
    news &&
    `${shop().name}: ${news} Reference ${change.reference}. Questions: ${phone()}. Reply STOP to opt out.`
  );
}

function newsOf(
  { fromStatus, toStatus, isNoShow, isMove, reason }: Parameters<typeof statusText>[0],
  when: string,
): string | undefined {
  if (isNoShow) return undefined;
  if (toStatus === "canceled") {
    return reason === "declined"
      ? `sorry, we can't take your car on ${when}. Please call us for another time.`
      : `your appointment on ${when} is canceled.`;
  }
  if (toStatus !== "confirmed") return undefined;
  if (isMove) return `your appointment is now on ${when}.`;
  return fromStatus === toStatus ? undefined : `your appointment on ${when} is confirmed.`;
}
