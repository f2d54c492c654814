import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { addDays } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { calendarText, text, utc } from "./content-lines.ts";

/** How customers are called in a feed. */
export const feedNames = {
  names: "By their names",
  initials: "By their initials",
  none: "Not at all",
} as const;
export type FeedNames = keyof typeof feedNames;

/** A visit in a feed. */
interface FeedVisit {
  id: string;
  sequence: number;
  /** ISO 8601 */
  changedAt: string;
  status: "pending" | "confirmed" | "completed";
  name: string;
  service: string;
  reference: string;
  /** `2019 Honda Accord`, or empty */
  car: string;
  /** ISO 8601 */
  start: string;
  /** When its work ends as planned, which may be days later. */
  end: string;
}

/** What a feed shows. */
export interface CalendarFeed {
  names: FeedNames;
  visits: readonly FeedVisit[];
  closures: ShopFacts["booking"]["closures"];
  /** ISO 8601 */
  closuresChangedAt: string;
}

/**
 * Returns the iCalendar file of a feed (RFC 5545, 7986). Equal feeds give equal bytes: nothing in it
 * says when it was read.
 */
export function calendarFeed(shop: ShopFacts, siteUrl: string, feed: CalendarFeed): string {
  const host = new URL(siteUrl).host;
  const name = text(`${shop.name} visits`);
  const instant = (time: string) => utc(new Date(time));
  return calendarText([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${text(shop.name)}//Calendar//EN`,
    "METHOD:PUBLISH",
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
    "X-PUBLISHED-TTL:PT15M",
    ...feed.visits.flatMap((visit) => [
      "BEGIN:VEVENT",
      `UID:${visit.id}@${host}`,
      `SEQUENCE:${visit.sequence}`,
      `DTSTAMP:${instant(visit.changedAt)}`,
      `DTSTART:${instant(visit.start)}`,
      `DTEND:${instant(visit.end)}`,
      `STATUS:${visit.status === "pending" ? "TENTATIVE" : "CONFIRMED"}`,
      `SUMMARY:${text(summaryOf(visit, feed.names))}`,
      `DESCRIPTION:${text([visit.car, `Reference ${visit.reference}`].filter(Boolean).join("\n"))}`,
      "END:VEVENT",
    ]),
    ...feed.closures.flatMap((closure) => [
      "BEGIN:VEVENT",
      `UID:closed-${closure.date}@${host}`,
      `DTSTAMP:${instant(feed.closuresChangedAt)}`,
      `DTSTART;VALUE=DATE:${dateOf(closure.date)}`,
      `DTEND;VALUE=DATE:${dateOf(addDays(closure.date, 1))}`,
      `SUMMARY:${text(closureLabel(closure))}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ]);
}

const dateOf = (date: string) => date.replaceAll("-", "");

function summaryOf({ status, name, service }: FeedVisit, names: FeedNames): string {
  const called = names === "names" ? name : names === "initials" ? initialsOf(name) : "";
  return `${status === "pending" ? "Requested: " : ""}${called && `${called}, `}${service}`;
}

/** `Dana Lee-Cole` as `D. L.` */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map(([initial = ""]) => `${initial.toUpperCase()}.`)
    .join(" ");

function closureLabel({ reason, firstSlot, lastSlot }: CalendarFeed["closures"][number]): string {
  if (!firstSlot && !lastSlot) return `Closed: ${reason}`;
  const limits = [
    firstSlot && `first visit ${timeLabel(firstSlot)}`,
    lastSlot && `last visit ${timeLabel(lastSlot)}`,
  ];
  return `Half day: ${reason}, ${limits.filter(Boolean).join(", ")}`;
}
