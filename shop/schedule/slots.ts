import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { minuteOfDay, timeLabel, timeOfMinute } from "#shop/text/time-label.ts";
import { addDays, isoWeekday, isValidDate, type ShopTime, shopTimeOf } from "./shop-time.ts";

/** Booking rules: the `booking` part of the shop's facts. */
export type BookingRules = ShopFacts["booking"];

/** Why a day cannot be booked; `weekend`: that weekday is never offered. */
export type DayReason = "past" | "weekend" | "closed" | "full";

export interface Slot {
  /** `09:00`, the shop's wall clock. */
  time: string;
  /** `9:00 AM` */
  label: string;
  available: boolean;
  /** Places left; 0 if the slot is full, past or within the lead time. */
  left: number;
  /** Past, or within the lead time. */
  tooSoon: boolean;
}

export interface DaySlots {
  date: string;
  open: boolean;
  reason?: DayReason;
  slots: Slot[];
  /** Places left on the day. */
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
 * How many appointments fit into a day without any bookings; 0 if the shop is closed.
 *
 * @param date `YYYY-MM-DD`, the shop's calendar
 */
export function placesOfDay(rules: BookingRules, date: string): number {
  const inSlots = timesOn(rules, date).length * rules.bays;
  return Math.min(inSlots, rules.dayLimit ?? inSlots);
}

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
): Exclude<DayReason, "full"> | undefined {
  if (date < now.date) return "past";
  if (date > addDays(now.date, rules.horizonDays)) return "closed";
  if (!spanOn(rules, date)) return "weekend";
  const closure = rules.closures.find((entry) => entry.date === date);
  if (closure && isAllDay(closure)) return "closed";
  return undefined;
}

/**
 * Slots of a day with the places left in each (docs/product.md#slots).
 *
 * @param taken places taken by time (`HH:MM`); all of them count toward the day's limit
 * @param blocked blocked bays without an appointment, by time; not counted toward the day's limit
 * @param now the current instant; days and lead time are computed in `timeZone`
 */
export function slotsOfDay(options: {
  rules: BookingRules;
  timeZone: string;
  date: string;
  taken: ReadonlyMap<string, number>;
  blocked?: ReadonlyMap<string, number>;
  now: Date;
}): DaySlots {
  const { rules, timeZone, date, taken, blocked } = options;
  const now = shopTimeOf(options.now, timeZone);
  const reason = isValidDate(date) ? dayReason(rules, date, now) : "closed";
  if (reason) return { date, open: false, reason, slots: [], free: 0 };

  // Compares wall clock times: clocks change at night, outside of every booking day.
  const earliest = shopTimeOf(
    new Date(options.now.getTime() + rules.leadMinutes * 60_000),
    timeZone,
  );
  const takenThatDay = [...taken.values()].reduce((sum, places) => sum + places, 0);
  const leftThatDay = Math.max(0, (rules.dayLimit ?? Number.POSITIVE_INFINITY) - takenThatDay);
  const slots = timesOn(rules, date).map((time) => {
    const tooSoon = date < earliest.date || (date === earliest.date && time < earliest.time);
    const leftInSlot = Math.max(0, rules.bays - (taken.get(time) ?? 0) - (blocked?.get(time) ?? 0));
    const left = tooSoon ? 0 : Math.min(leftInSlot, leftThatDay);
    return { time, label: timeLabel(time), available: left > 0, left, tooSoon };
  });
  const leftInSlots = slots.reduce((sum, slot) => sum + slot.left, 0);
  const free = Math.min(leftInSlots, leftThatDay);
  if (free > 0) return { date, open: true, slots, free };
  const day = { date, open: false, slots, free };
  return { ...day, reason: slots.every((slot) => slot.tooSoon) ? "past" : "full" };
}
