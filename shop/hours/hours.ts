import type { IsoWeekday } from "#shop/catalog/opening-week.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { addDays, dateLabel, isoWeekday, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { minuteOfDay, timeLabel, timeOfMinute } from "#shop/text/time-label.ts";

/** Facts that determine whether the shop is open. */
export type OpeningFacts = Pick<ShopFacts, "hours" | "timeZone"> & {
  booking: Pick<ShopFacts["booking"], "closures" | "slotMinutes">;
};

export interface OpenStatus {
  open: boolean;
  /** `Open now, until 6:00 PM`, `Closed now, opens Monday 8:00 AM`, `Closed now (Thanksgiving), opens …` */
  text: string;
}

export interface HoursRow {
  /** `Monday–Friday`, `Saturday` */
  days: string;
  /** `8:00 AM–6:00 PM`, or `Closed` */
  hours: string;
}

export const isoWeekdays: readonly IsoWeekday[] = [1, 2, 3, 4, 5, 6, 7];
export const dayNames: Record<IsoWeekday, string> = {
  1: "Monday",
  2: "Tuesday",
  3: "Wednesday",
  4: "Thursday",
  5: "Friday",
  6: "Saturday",
  7: "Sunday",
};

/** How many days ahead to search for the next opening. */
export const searchDays = 60;

/**
 * Formats a week's hours, merging days with the same hours: `Monday–Friday 8:00 AM–6:00 PM`,
 * `Saturday 8:00 AM–2:00 PM`, `Sunday Closed`.
 */
export function hoursRows(hours: ShopFacts["hours"]): HoursRow[] {
  const rows: (HoursRow & { first: IsoWeekday })[] = [];
  for (const weekday of isoWeekdays) {
    const day = hours[weekday];
    const text = day ? `${timeLabel(day.opens)}–${timeLabel(day.closes)}` : "Closed";
    const row = rows.at(-1);
    if (row?.hours === text) row.days = `${dayNames[row.first]}–${dayNames[weekday]}`;
    else rows.push({ days: dayNames[weekday], hours: text, first: weekday });
  }
  return rows.map(({ days, hours: text }) => ({ days, hours: text }));
}

/**
 * Whether the shop is open at an instant, and when that changes. Computed on the shop's wall clock,
 * so neither the visitor's time zone nor daylight saving time shifts the hours; closures and half
 * days are considered.
 */
export function openStatus(now: Date, facts: OpeningFacts): OpenStatus {
  const { date: today, time } = shopTimeOf(now, facts.timeZone);
  const open = hoursOn(today, facts);
  if (open && open.opens <= time && time < open.closes) {
    return { open: true, text: `Open now, until ${timeLabel(open.closes)}` };
  }
  const reason = facts.booking.closures.find(({ date }) => date === today)?.reason;
  const closed = reason ? `Closed now (${reason})` : "Closed now";
  for (let ahead = 0; ahead <= searchDays; ahead += 1) {
    const date = addDays(today, ahead);
    const next = hoursOn(date, facts);
    if (next && (ahead > 0 || time < next.opens)) {
      return {
        open: false,
        text: `${closed}, opens ${relativeDayLabel(date, ahead)} ${timeLabel(next.opens)}`,
      };
    }
  }
  return { open: false, text: closed };
}

/** Opening hours on a date; undefined if the shop is closed all day. */
export function hoursOn(date: string, { hours, booking }: Omit<OpeningFacts, "timeZone">) {
  const day = hours[isoWeekday(date)];
  const closure = booking.closures.find((entry) => entry.date === date);
  if (!day || !closure) return day;
  const { firstSlot, lastSlot } = closure;
  if (!firstSlot && !lastSlot) return undefined;
  // A half day starts with its first appointment or ends with its last.
  const closes = lastSlot ? timeOfMinute(minuteOfDay(lastSlot) + booking.slotMinutes) : day.closes;
  return {
    opens: firstSlot && firstSlot > day.opens ? firstSlot : day.opens,
    closes: closes < day.closes ? closes : day.closes,
  };
}

/**
 * Label of a day: `today`, `Monday`, and a week or more ahead `Monday, November 30,`.
 *
 * @param ahead days from today
 */
export function relativeDayLabel(date: string, ahead: number): string {
  if (ahead === 0) return "today";
  const [weekday = "", monthAndDay = ""] = dateLabel(date).split(", ");
  return ahead < 7 ? weekday : `${weekday}, ${monthAndDay},`;
}
