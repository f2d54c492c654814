import { shop, shopPhone, zone } from "#server/content/published.ts";
import { customerColumns } from "#shop/forms/appointment-fields.ts";
import { factsOf } from "#shop/forms/fields/form-field.ts";
import { directionsUrl } from "#shop/places/map-links.ts";
import { changeLimitLabel } from "#shop/schedule/change-limit.ts";
import { dateLabel, type ShopTime } from "#shop/schedule/shop-time.ts";
import { whenLabel } from "#shop/schedule/when-label.ts";
import { stayLabel } from "#shop/text/format.ts";
import { withinTime } from "#shop/text/phone-format.ts";
import type { EmailContent } from "./layout.ts";
import { firstName, greeting } from "./visitor-text.ts";

/** Data for the customer's emails about an appointment, besides the columns shown to customers. */
export interface AppointmentFacts {
  to: string;
  name: string;
  service: string;
  /** Planned duration in minutes. */
  minutes: number;
  reference: string;
  slot: ShopTime;
  /** URL of the page on which the customer views, moves or cancels it. */
  visitUrl: string;
}

/** Content of an email about an appointment. */
export type AppointmentEmail = Omit<EmailContent, "to">;

function place(): string {
  const { street, city, state, postalCode } = shop().address;
  return `${street}\n${city}, ${state} ${postalCode}`;
}
const directions = () => ({ label: "Directions", url: directionsUrl(shop().address) });
/** Secondary actions of an email about a visit that is to come. */
const gettingHere = ({ visitUrl }: Pick<AppointmentFacts, "visitUrl">) => [
  directions(),
  { label: "Add to Calendar", url: `${visitUrl}/calendar.ics` },
];
const changeOnline = () =>
  `On that page you can tell us how you're getting here, or move or cancel your appointment until ${changeLimitLabel(shop())}. Or call us at ${shopPhone()}.`;

function thanks(name: string): string {
  const first = firstName(name);
  return first ? `Thank you, ${first}.` : "Thank you.";
}

/** For a new request. It is not confirmed yet, so nothing in this email may suggest otherwise. */
export function requestReceived(facts: AppointmentFacts): AppointmentEmail {
  return {
    subject: `We received your request for ${dateLabel(facts.slot.date)}`,
    heading: "We received your appointment request",
    opening: [
      `${thanks(facts.name)} We're holding the time below for you. We'll call you${withinTime(shop())} to confirm it.`,
    ],
    facts: [["Requested", whenLabel(facts.slot, zone())], ...whatAndWhere(facts)],
    more: gettingHere(facts),
    closing: [changeOnline()],
  };
}

/** For an appointment that the shop has confirmed. */
export function appointmentConfirmed(facts: AppointmentFacts): AppointmentEmail {
  return {
    subject: `Confirmed: ${whenLabel(facts.slot, zone())}`,
    heading: "Your appointment is confirmed",
    opening: [
      greeting(
        facts.name,
        `you're all set for the time below. We won't fix anything until you have the price in writing and give us your OK.`,
      ),
    ],
    facts: [["When", whenLabel(facts.slot, zone())], ...whatAndWhere(facts)],
    more: gettingHere(facts),
    closing: [changeOnline()],
  };
}

/**
 * For an appointment that was moved.
 *
 * @param isConfirmed whether the new time is confirmed; it is not if the customer moved it
 */
export function appointmentMoved(
  facts: AppointmentFacts,
  from: ShopTime,
  isConfirmed: boolean,
): AppointmentEmail {
  return {
    subject: `New time: ${whenLabel(facts.slot, zone())}`,
    heading: isConfirmed ? "Your appointment was moved" : "Your new time is requested",
    opening: [
      isConfirmed
        ? greeting(facts.name, `your appointment has a new time. You're all set.`)
        : greeting(
            facts.name,
            `we're holding the new time below for you, and we've released your old one. We'll call you${withinTime(shop())} to confirm it.`,
          ),
    ],
    facts: [
      [isConfirmed ? "New time" : "Requested", whenLabel(facts.slot, zone())],
      ["Instead of", whenLabel(from, zone())],
      ...whatAndWhere(facts),
    ],
    more: gettingHere(facts),
    closing: [changeOnline()],
  };
}

/**
 * For a canceled request or appointment.
 *
 * @param by who canceled it, which determines the wording
 * @param bookUrl URL for booking another one
 */
export function appointmentCanceled(
  facts: AppointmentFacts,
  by: "customer" | "shop" | "declined",
  bookUrl: string,
): AppointmentEmail {
  const opening = {
    customer: greeting(
      facts.name,
      `your appointment is canceled, as you asked. There's no charge.`,
    ),
    shop: greeting(
      facts.name,
      `your appointment is canceled. Please call us if you weren't expecting this.`,
    ),
    declined: greeting(
      facts.name,
      `we're sorry, but we can't take your car at the time you asked for. Pick another time, or call us and we'll find one together.`,
    ),
  }[by];
  return {
    subject:
      by === "declined"
        ? `We can't take your car on ${dateLabel(facts.slot.date)}`
        : `Canceled: ${whenLabel(facts.slot, zone())}`,
    heading: by === "declined" ? "That time doesn't work for us" : "Your appointment is canceled",
    opening: [opening],
    facts: [
      [by === "declined" ? "You asked for" : "Original time", whenLabel(facts.slot, zone())],
      ...factsOf(customerColumns, { ...facts }),
      ["Reference", facts.reference],
    ],
    action: { label: "Pick Another Time", url: bookUrl },
    closing: [`Questions? Call us at ${shopPhone()} and mention reference ${facts.reference}.`],
  };
}

/** For a car that is ready for pickup. */
export function carReady(facts: AppointmentFacts): AppointmentEmail {
  return {
    subject: "Your car is ready",
    heading: "Your car is ready",
    opening: [
      greeting(
        facts.name,
        "your car is ready. Come by during business hours to pick it up, and we'll go over the work with you.",
      ),
    ],
    facts: [
      ...factsOf(customerColumns, { ...facts }),
      ["Where", place()],
      ["Reference", facts.reference],
    ],
    more: [directions()],
    closing: [`Questions, or can't make it today? Call us at ${shopPhone()}.`],
  };
}

/** For a completed visit. */
export function appointmentCompleted(facts: AppointmentFacts): AppointmentEmail {
  const { warranty } = shop();
  const covered = warranty
    ? `: repairs are covered for ${warranty.standard.months} months or ${warranty.standard.miles.toLocaleString("en-US")} miles.`
    : ".";
  return {
    subject: `Thank you for your visit on ${dateLabel(facts.slot.date)}`,
    heading: "Thank you for coming in",
    opening: [
      greeting(
        facts.name,
        `your visit is complete. If anything about the work isn't right, call us${covered}`,
      ),
    ],
    facts: [
      ["Your visit", whenLabel(facts.slot, zone())],
      ...factsOf(customerColumns, { ...facts }),
      ["Reference", facts.reference],
    ],
    closing: [`Questions? Call us at ${shopPhone()} and mention reference ${facts.reference}.`],
  };
}

/** For an appointment that the shop has set back to pending. */
export function appointmentReopened(facts: AppointmentFacts): AppointmentEmail {
  return {
    subject: `Not confirmed yet: ${whenLabel(facts.slot, zone())}`,
    heading: "Your appointment isn't confirmed yet",
    opening: [
      greeting(facts.name, `we're holding the time below for you. We'll call you to confirm it.`),
    ],
    facts: [["Requested", whenLabel(facts.slot, zone())], ...whatAndWhere(facts)],
    more: gettingHere(facts),
    closing: [changeOnline()],
  };
}

/**
 * For a confirmed appointment that is coming up.
 *
 * @param isChangeable whether the customer can still cancel or move it online
 */
export function appointmentReminder(
  facts: AppointmentFacts,
  isChangeable: boolean,
): AppointmentEmail {
  return {
    subject: `Reminder: ${whenLabel(facts.slot, zone())}`,
    heading: "See you soon",
    opening: [greeting(facts.name, `this is a reminder of your appointment.`)],
    facts: [["When", whenLabel(facts.slot, zone())], ...whatAndWhere(facts)],
    more: gettingHere(facts),
    closing: [
      isChangeable ? changeOnline() : `Running late, or can't make it? Call us at ${shopPhone()}.`,
    ],
  };
}

/** States the duration only if it exceeds a slot; otherwise it is only the default. */
const planned = ({ minutes }: AppointmentFacts): [string, string][] =>
  minutes > shop().booking.slotMinutes ? [["Expect", `About ${stayLabel(minutes)}`]] : [];

/** Facts at the end of most emails. */
export function whatAndWhere(facts: AppointmentFacts): [string, string][] {
  return [
    ...factsOf(customerColumns, { ...facts }),
    ...planned(facts),
    ["Where", place()],
    ["Reference", facts.reference],
  ];
}
