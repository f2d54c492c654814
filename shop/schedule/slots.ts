import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { minuteOfDay, timeLabel, timeOfMinute } from "#shop/text/time-label.ts";
import { addVisit, type HoldsByDay, placesAt, type WorkRules } from "./capacity.ts";
import { addDays, isoWeekday, isValidDate, type ShopTime, shopTimeOf } from "./shop-time.ts";

/** Booking rules: the `booking` part of the shop's facts. */
export type BookingRules = ShopFacts["booking"];

/**
 * Why a day cannot be booked; `weekend`: that weekday is never offered; `too_long`: shorter work would
 * still fit.
 */
export type DayReason = "past" | "weekend" | "closed" | "full" | "too_long";

export interface Slot {
  /** `09:00`, the shop's wall clock. */
  time: string;
  /** `9:00 AM` */
  label: string;
  available: boolean;
  /** How many visits of this length can still begin then; 0 also if past or within the lead time. */
  left: number;
  /** Past, or within the lead time. */
  tooSoon: boolean;
  /** Only the work is too long for it: shorter work could begin then. */
  tooLong: boolean;
}

export interface DaySlots {
  date: string;
  open: boolean;
  reason?: DayReason;
  slots: Slot[];
  /** How many visits of this length the day has room for. */
  free: number;
}

/**
 * Parses a slot time in either format, `9:00 AM` or `09:00` (also `09:00:00`). Returns `HH:MM`, or
 * undefined if the text is not a time of day.
 */
export function parseTime(text: string): string | undefined {
  const match = /^(\d{1,2}):(\d{2})(?::00)?(?:\s*([ap]m))?$/i.exec(text.trim());
  if (!match) return undefined;
  const [, hourText = "", minute = "", suffix] = match;
  let hour = Number(hourText);
  if (suffix) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (suffix.toLowerCase() === "pm" ? 12 : 0);
  }
  if (hour > 23 || Number(minute) > 59) return undefined;
  return `${String(hour).padStart(2, "0")}:${minute}`;
}

/** All times offered on any weekday, sorted. */
export function everySlotTime(rules: BookingRules): string[] {
  const times = Object.values(rules.slots).flatMap((span) => (span ? slotTimes(rules, span) : []));
  return [...new Set(times)].sort();
}

/** The earliest time offered on any weekday: the start of the day's grid. */
export function earliestSlot(rules: BookingRules): string {
  return everySlotTime(rules)[0] ?? "";
}

function slotTimes(rules: BookingRules, { first, last }: { first: string; last: string }) {
  const times: string[] = [];
  for (let at = minuteOfDay(first); at <= minuteOfDay(last); at += rules.slotMinutes) {
    times.push(timeOfMinute(at));
  }
  return times;
}

/** Times offered on a date, sorted; empty if that weekday is not offered or the shop is closed. */
export function timesOn(rules: BookingRules, date: string): string[] {
  const span = spanOn(rules, date);
  const closure = rules.closures.find((entry) => entry.date === date);
  if (!span || (closure && isAllDay(closure))) return [];
  const first =
    closure?.firstSlot && closure.firstSlot > span.first ? closure.firstSlot : span.first;
  return slotTimes(rules, span).filter(
    (time) => time >= first && time <= (closure?.lastSlot ?? span.last),
  );
}

/** Whether a closure is for the whole day instead of a morning or afternoon. */
export const isAllDay = (closure: {
  firstSlot?: string | undefined;
  lastSlot?: string | undefined;
}) => !closure.firstSlot && !closure.lastSlot;

const spanOn = (rules: BookingRules, date: string) => rules.slots[isoWeekday(date)];

/**
 * Why a day cannot be booked according to the calendar alone, ignoring existing bookings.
 *
 * @param date `YYYY-MM-DD`, the shop's calendar
 * @param now the shop's wall clock now
 */
function dayReason(
  rules: BookingRules,
  date: string,
  now: ShopTime,
): Exclude<DayReason, "full" | "too_long"> | undefined {
  if (date < now.date) return "past";
  if (date > addDays(now.date, rules.horizonDays)) return "closed";
  if (!spanOn(rules, date)) return "weekend";
  const closure = rules.closures.find((entry) => entry.date === date);
  if (closure && isAllDay(closure)) return "closed";
  return undefined;
}

/** What is booked: what visits hold, and when the visits of the day begin, by time (`HH:MM`). */
export interface Booked {
  holds: HoldsByDay;
  starts: ReadonlyMap<string, number>;
}

const nothing: Booked = { holds: new Map(), starts: new Map() };

/**
 * Times of a day with the places left at each, for a visit of this length (docs/product.md#capacity).
 *
 * @param minutes planned work
 * @param booked nothing if absent
 * @param now the current instant; days and lead time are computed in `timeZone`
 * @param waits whether the customer waits at the shop
 * @param forStaff whether the hours kept for the phone, and late times of long work, are offered too
 */
export function slotsOfDay(options: {
  rules: WorkRules;
  timeZone: string;
  date: string;
  minutes?: number | undefined;
  booked?: Booked;
  now: Date;
  waits?: boolean | undefined;
  forStaff?: boolean;
}): DaySlots {
  const { rules, timeZone, date, booked = nothing, waits = false, forStaff = false } = options;
  const minutes = options.minutes ?? rules.slotMinutes;
  const now = shopTimeOf(options.now, timeZone);
  const reason = isValidDate(date) ? dayReason(rules, date, now) : "closed";
  if (reason) return { date, open: false, reason, slots: [], free: 0 };

  // Compares wall clock times: clocks change at night, outside of every booking day.
  const earliest = shopTimeOf(
    new Date(options.now.getTime() + rules.leadMinutes * 60_000),
    timeZone,
  );
  const startsThatDay = [...booked.starts.values()].reduce((sum, count) => sum + count, 0);
  const leftThatDay = Math.max(0, (rules.dayLimit ?? Number.POSITIVE_INFINITY) - startsThatDay);
  const longWork = forStaff ? undefined : rules.planning.longWork;
  const kept = forStaff ? 0 : (rules.planning.keptPercent ?? 0);
  const isTooSoon = (time: string) =>
    date < earliest.date || (date === earliest.date && time < earliest.time);
  const leftAt = (time: string, holds: HoldsByDay, length: number, more = 0) => {
    if (isTooSoon(time) || (longWork && length >= longWork.minutes && time > longWork.last)) {
      return 0;
    }
    const arrivals = (booked.starts.get(time) ?? 0) + more;
    const start = { date, time };
    return placesAt(rules, holds, { start, minutes: length, arrivals, kept, waits });
  };
  const times = timesOn(rules, date);
  const slots = times.map((time) => {
    const left = Math.min(leftAt(time, booked.holds, minutes), leftThatDay);
    const tooLong =
      left === 0 &&
      minutes > rules.slotMinutes &&
      leftThatDay > 0 &&
      leftAt(time, booked.holds, rules.slotMinutes) > 0;
    const label = timeLabel(time);
    return { time, label, available: left > 0, left, tooSoon: isTooSoon(time), tooLong };
  });
  if (slots.some(({ available }) => available)) {
    const holds = new Map(booked.holds);
    let free = 0;
    for (const time of times) {
      for (let more = 0; free < leftThatDay && leftAt(time, holds, minutes, more) > 0; more += 1) {
        addVisit(rules, holds, { start: { date, time }, minutes, waits });
        free += 1;
      }
    }
    return { date, open: true, slots, free };
  }
  const day = { date, open: false, slots, free: 0 };
  if (slots.every((slot) => slot.tooSoon)) return { ...day, reason: "past" };
  return { ...day, reason: slots.some(({ tooLong }) => tooLong) ? "too_long" : "full" };
}
