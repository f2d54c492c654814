import type { IsoWeekday } from "#shop/catalog/opening-week.ts";
import { memoize } from "#shop/memoize.ts";

/** A date and time on the shop's wall clock. */
export interface ShopTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM`, 24 hours */
  time: string;
}

const day = 24 * 3_600_000;

/** Midnight UTC of a date, so that calendar arithmetic is unaffected by time zones and clock changes. */
const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

const isoDate = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Cached formatter of a zone. The Swedish locale formats dates as ISO 8601. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Uses Temporal if available: constructing a page's first Intl formatter is fifty times slower. */
function isoText(instant: Date, timeZone: string): string {
  if (!globalThis.Temporal) return clockOf(timeZone).format(instant);
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
}

/** Converts an instant to the shop's wall clock. */
export function shopTimeOf(instant: Date, timeZone: string): ShopTime {
  const [date = "", time = ""] = isoText(instant, timeZone).split(/[T ]/);
  return { date, time };
}

/**
 * Converts a time on the shop's wall clock to an instant. A time that occurs twice resolves to the
 * second occurrence, as in PostgreSQL (its documentation, B.2), which enforces the lead times; a
 * time skipped by the clock change moves forward by the gap.
 */
export function instantOf({ date, time }: ShopTime, timeZone: string): Date {
  const wall = Date.parse(`${date}T${time}Z`);
  const offsetAt = (instant: number) => {
    const shown = shopTimeOf(new Date(instant), timeZone);
    return Date.parse(`${shown.date}T${shown.time}Z`) - instant;
  };
  // Half a day earlier, the offset is the one before any clock change of that day.
  const before = wall - offsetAt(wall - day / 2);
  const after = wall - offsetAt(wall + day / 2);
  return new Date(offsetAt(after) === wall - after ? after : before);
}

/** The instant at which the shop's current day ends; a day has 23, 24 or 25 hours. */
export function endOfDay(instant: Date, timeZone: string): Date {
  const { date } = shopTimeOf(instant, timeZone);
  return instantOf({ date: addDays(date, 1), time: "00:00" }, timeZone);
}

/** Whether a text is a valid date from 1900 to 2199, written `YYYY-MM-DD`. */
export function isValidDate(date: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(date)) return false;
  const parsed = midnight(date);
  // Some engines parse February 30 as March 2.
  return !Number.isNaN(parsed) && isoDate(parsed) === date;
}

/** Adds days to a date; negative for earlier ones. */
export function addDays(date: string, days: number): string {
  return isoDate(midnight(date) + days * day);
}

/** Monday is 1, Sunday is 7 (ISO 8601). */
export function isoWeekday(date: string): IsoWeekday {
  return (new Date(midnight(date)).getUTCDay() || 7) as IsoWeekday;
}

const fullDate = memoize(
  () => new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "full" }),
);

/** Formats `2026-03-03` as `Tuesday, March 3, 2026`. */
export function dateLabel(date: string): string {
  return fullDate().format(midnight(date));
}

/**
 * Formats a date near today: `Tuesday, March 3`, with the year only if it differs from that of
 * `today`.
 */
export function dayLabel(date: string, today: string): string {
  return dateLabel(date).replace(`, ${today.slice(0, 4)}`, "");
}
