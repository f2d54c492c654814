import { shop, zone } from "#server/content/published.ts";
import { customerColumns } from "#shop/forms/appointment-columns.ts";
import { factsOf } from "#shop/forms/fields/form-field.ts";
import type { WordValues } from "#shop/messages/fill-words.ts";
import { directionsUrl } from "#shop/places/map-links.ts";
import { changeLimitLabel } from "#shop/schedule/change-limit.ts";
import type { ShopTime } from "#shop/schedule/shop-time.ts";
import { whenLabel } from "#shop/schedule/when-label.ts";
import { stayLabel } from "#shop/text/format.ts";
import { withinTime } from "#shop/text/phone-format.ts";
import type { EmailContent } from "./layout.ts";
import { mailWords, slotValues } from "./message-words.ts";
import { firstName } from "./visitor-text.ts";

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
  /** Whether the customer can still move or cancel it there when they read this. */
  isChangeable: boolean;
  /** How the customer comes, if that is known. */
  arrival?: string | null;
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
/** Words of an email about a visit to come; before their last line, what can be done online as long as it can. */
function changeableWords(
  { isChangeable, arrival }: AppointmentFacts,
  ...[id, values]: Parameters<typeof mailWords>
): ReturnType<typeof mailWords> {
  const words = mailWords(id, values);
  if (!isChangeable) return words;
  const arriving = arrival ? "" : "tell us how you're getting here, or ";
  const how = `On that page you can ${arriving}move or cancel your appointment until ${changeLimitLabel(shop())}.`;
  return { ...words, closing: [[how, ...words.closing].join(" ")] };
}

/** What the words of a message about a visit can say of it. */
export const visitValues = ({
  name,
  slot,
  service,
  reference,
}: Pick<AppointmentFacts, "name" | "slot" | "service" | "reference">): WordValues => ({
  ...slotValues(slot),
  "first-name": firstName(name),
  service,
  reference,
});

/** The same of a visit that was moved. */
export const movedValues = (from: ShopTime): WordValues => ({
  before: whenLabel(from, zone()),
  within: withinTime(shop()).trim(),
});

/** For a new request. It is not confirmed yet, so nothing in this email may suggest otherwise. */
export function requestReceived(facts: AppointmentFacts): AppointmentEmail {
  return {
    ...changeableWords(facts, "received", {
      ...visitValues(facts),
      within: withinTime(shop()).trim(),
    }),
    facts: [["Requested", whenLabel(facts.slot, zone())], ...whatAndWhere(facts)],
    more: gettingHere(facts),
  };
}

/** For an appointment that the shop has confirmed. */
export function appointmentConfirmed(facts: AppointmentFacts): AppointmentEmail {
  return {
    ...changeableWords(facts, "confirmed", visitValues(facts)),
    facts: [["When", whenLabel(facts.slot, zone())], ...whatAndWhere(facts)],
    more: gettingHere(facts),
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
    ...changeableWords(facts, isConfirmed ? "moved" : "held", {
      ...visitValues(facts),
      ...movedValues(from),
    }),
    facts: [
      [isConfirmed ? "New time" : "Requested", whenLabel(facts.slot, zone())],
      ["Instead of", whenLabel(from, zone())],
      ...whatAndWhere(facts),
    ],
    more: gettingHere(facts),
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
  const occasion = { customer: "withdrawn", shop: "canceled", declined: "declined" } as const;
  return {
    ...mailWords(occasion[by], visitValues(facts)),
    facts: [
      [by === "declined" ? "You asked for" : "Original time", whenLabel(facts.slot, zone())],
      ...factsOf(customerColumns, { ...facts }),
      ["Reference", facts.reference],
    ],
    action: { label: "Pick Another Time", url: bookUrl },
  };
}

/** For a car that is ready for pickup. */
export function carReady(facts: AppointmentFacts): AppointmentEmail {
  return {
    ...mailWords("ready", visitValues(facts)),
    facts: [
      ...factsOf(customerColumns, { ...facts }),
      ["Where", place()],
      ["Reference", facts.reference],
    ],
    more: [directions()],
  };
}

/** For a completed visit. */
export function appointmentCompleted(facts: AppointmentFacts): AppointmentEmail {
  const { warranty } = shop();
  const covered = warranty
    ? `: repairs are covered for ${warranty.standard.months} months or ${warranty.standard.miles.toLocaleString("en-US")} miles`
    : "";
  return {
    ...mailWords("completed", { ...visitValues(facts), covered }),
    facts: [
      ["Your visit", whenLabel(facts.slot, zone())],
      ...factsOf(customerColumns, { ...facts }),
      ["Reference", facts.reference],
    ],
  };
}

/** For an appointment that the shop has set back to pending. */
export function appointmentReopened(facts: AppointmentFacts): AppointmentEmail {
  return {
    ...changeableWords(facts, "reopened", visitValues(facts)),
    facts: [["Requested", whenLabel(facts.slot, zone())], ...whatAndWhere(facts)],
    more: gettingHere(facts),
  };
}

/** For a confirmed appointment that is coming up. */
export function appointmentReminder(facts: AppointmentFacts): AppointmentEmail {
  return {
    ...(facts.isChangeable
      ? changeableWords(facts, "reminder", visitValues(facts))
      : mailWords(
          "reminder",
          visitValues(facts),
          "Running late, or can't make it? Call us at {phone}.",
        )),
    facts: [["When", whenLabel(facts.slot, zone())], ...whatAndWhere(facts)],
    more: gettingHere(facts),
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
