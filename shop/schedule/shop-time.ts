import type { IsoWeekday } from "#shop/catalog/opening-week.ts";
import { memoize } from "#shop/memoize.ts";

/** A moment on the shop's wall clock. */
export interface ShopTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM`, 24 hours */
  time: string;
}

const day = 24 * 3_600_000;

/** Midnight UTC of a calendar day: calendar arithmetic without a time zone, so without its gaps. */
const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

const isoDate = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** There is one per zone. Swedish writes dates as ISO 8601 does. */
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

/** Not every browser has Temporal yet; the first formatter of a page takes fifty times as long. */
function isoText(instant: Date, timeZone: string): string {
  if (!globalThis.Temporal) return clockOf(timeZone).format(instant);
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
}

/** What the clock on the shop's wall shows at an instant. */
export function shopTimeOf(instant: Date, timeZone: string): ShopTime {
  const [date = "", time = ""] = isoText(instant, timeZone).split(/[T ]/);
  return { date, time };
}

/**
 * The instant at which the clock on the shop's wall shows a time. Of an hour that comes twice, the
 * second, by which PostgreSQL judges what is too early and too late (its documentation, B.2); a time
 * that the change of clocks leaves out is as much later.
 */
export function instantOf({ date, time }: ShopTime, timeZone: string): Date {
  const wall = Date.parse(`${date}T${time}Z`);
  const offsetAt = (instant: number) => {
    const shown = shopTimeOf(new Date(instant), timeZone);
    return Date.parse(`${shown.date}T${shown.time}Z`) - instant;
  };
  // Half a day before, the offset is the one from before a change of that day.
  const before = wall - offsetAt(wall - day / 2);
  const after = wall - offsetAt(wall + day / 2);
  return new Date(offsetAt(after) === wall - after ? after : before);
}

/** The instant at which the shop's day ends that an instant is in: a day has 23, 24 or 25 hours. */
export function endOfDay(instant: Date, timeZone: string): Date {
  const { date } = shopTimeOf(instant, timeZone);
  return instantOf({ date: addDays(date, 1), time: "00:00" }, timeZone);
}

/** Whether a text is a day of the calendar (1900 to 2199), written `YYYY-MM-DD`. */
export function isValidDate(date: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(date)) return false;
  const parsed = midnight(date);
  // Some engines take February 30 for March 2.
  return !Number.isNaN(parsed) && isoDate(parsed) === date;
}

/** The calendar day so many days later (or earlier). */
export function addDays(date: string, days: number): string {
  return isoDate(midnight(date) + days * day);
}

/** Monday is 1, Sunday 7 (ISO 8601). */
export function isoWeekday(date: string): IsoWeekday {
  return (new Date(midnight(date)).getUTCDay() || 7) as IsoWeekday;
}

const fullDate = memoize(
  () => new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "full" }),
);

/** `2026-03-03` as people read it: `Tuesday, March 3, 2026`. */
export function dateLabel(date: string): string {
  return fullDate().format(midnight(date));
}

/**
 * A day near today, in a list or a sentence: `Tuesday, March 3`, with its year only where that is not
 * the one of `today`.
 */
export function dayLabel(date: string, today: string): string {
  return dateLabel(date).replace(`, ${today.slice(0, 4)}`, "");
}
