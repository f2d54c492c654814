import { TZDate } from "@date-fns/tz";
import { addDays as addCalendarDays, format, isValid, parseISO } from "date-fns";

/** A moment on the shop's wall clock. */
export interface ShopTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM`, 24 hours */
  time: string;
}

/** What the clock on the shop's wall shows at an instant. */
export function shopTimeOf(instant: Date, timeZone: string): ShopTime {
  const local = new TZDate(instant.getTime(), timeZone);
  return { date: format(local, "yyyy-MM-dd"), time: format(local, "HH:mm") };
}

/** The instant at which the shop's clock shows this date (`YYYY-MM-DD`) and time (`HH:MM`). */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(new TZDate(year, month - 1, day, hours, minutes, timeZone).getTime());
}

/** Whether a text is a day of the calendar (1900 to 2199), written `YYYY-MM-DD`. */
export function isValidDate(date: string): boolean {
  return (
    /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(date) &&
    isValid(parseISO(date)) &&
    format(parseISO(date), "yyyy-MM-dd") === date
  );
}

/** The calendar day so many days later (or earlier). */
export function addDays(date: string, days: number): string {
  return format(addCalendarDays(parseISO(date), days), "yyyy-MM-dd");
}

/** Monday is 1, Sunday 7 (ISO 8601). */
export function isoWeekday(date: string): number {
  return parseISO(date).getDay() || 7;
}

/** `2026-03-03` as people read it: `Tuesday, March 3, 2026`. */
export function dateLabel(date: string): string {
  return format(parseISO(date), "EEEE, MMMM d, yyyy");
}
