import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { addDays, isoWeekday } from "./shop-time.ts";
import { isAllDay } from "./slots.ts";

/** Longest span that is closed in one step, in days. */
export const maxSpanDays = 60;

type Closure = ShopFacts["booking"]["closures"][number];
type Hours = ShopFacts["hours"];

/**
 * The days of a span, both ends included, that a closure has to be entered for: not those on which the shop
 * is closed every week, nor those that are closed all day already.
 */
export function daysToClose(
  span: { from: string; until: string },
  { hours, closures }: { hours: Hours; closures: readonly Closure[] },
): string[] {
  const closed = new Set(closures.filter(isAllDay).map(({ date }) => date));
  const days: string[] = [];
  for (let date = span.from; date <= span.until; date = addDays(date, 1)) {
    if (hours[isoWeekday(date)] && !closed.has(date)) days.push(date);
  }
  return days;
}

/**
 * Closures in order, those of one vacation together: the same reason and times, with no day between them on
 * which the shop is open.
 */
export function closureSpans<One extends Closure>(
  closures: readonly One[],
  hours: Hours,
): [One, ...One[]][] {
  const spans: [One, ...One[]][] = [];
  for (const closure of closures.toSorted((one, other) => one.date.localeCompare(other.date))) {
    const span = spans.at(-1);
    const last = span?.at(-1);
    if (span && last && isAlike(last, closure) && isNextDay(last.date, closure.date, hours)) {
      span.push(closure);
    } else spans.push([closure]);
  }
  return spans;
}

const isAlike = (one: Closure, other: Closure) =>
  one.reason === other.reason &&
  one.firstSlot === other.firstSlot &&
  one.lastSlot === other.lastSlot;

/** Whether the shop is closed every week on all days between two. */
const isNextDay = (before: string, date: string, hours: Hours) =>
  daysToClose({ from: addDays(before, 1), until: addDays(date, -1) }, { hours, closures: [] })
    .length === 0;
