/** What is counted on pages; what is sent and booked, the shop's own records say. */
export const trafficKinds = ["view", "call", "directions", "begun"] as const;

export type TrafficKind = (typeof trafficKinds)[number];

/** What is beyond the limits, or no source at all. */
export const otherSource = "other";

/** A host or a name, with a campaign, or a short link: `google.com`, `mailer / winter`, `go/card`. */
const source = /^[a-z0-9][a-z0-9._-]*(?: \/ [a-z0-9._-]+|\/[a-z0-9-]+)?$/;

/** How a visitor came, as the counting script says it; `other` for what is nothing of the kind. */
export function readSource(text: string): string {
  const parts = text
    .trim()
    .toLowerCase()
    .replace(/^www\./, "")
    .split(" / ");
  const plain = parts
    .map((part) => part.replaceAll(" ", "-"))
    .join(" / ")
    .slice(0, 80);
  return source.test(plain) ? plain : otherSource;
}

/**
 * Page and source of a form, as its page says it (`window.from`): `/book google.com`.
 *
 * @returns undefined if it is neither
 */
export function readOrigin(text: string): { page: string; source: string } | undefined {
  const space = text.indexOf(" ");
  const page = text.slice(0, space);
  if (!/^\/[\w./-]{0,199}$/.test(page)) return undefined;
  return { page, source: readSource(text.slice(space + 1)) };
}

/** What was seen, pressed, sent and booked. */
export interface TrafficSums {
  views: number;
  calls: number;
  directions: number;
  begun: number;
  /** All forms that were sent. */
  sent: number;
  bookings: number;
  /** Of the bookings, cars that were checked in. */
  cars: number;
  billedCents: number;
}

/** Sums of a week (its Monday), a page or a source. */
export type TrafficRow = TrafficSums & { key: string };

/** Weeks in their order; pages and sources with the most bookings first. */
export interface TrafficReport {
  weeks: readonly TrafficRow[];
  pages: readonly TrafficRow[];
  sources: readonly TrafficRow[];
}
