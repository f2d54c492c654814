import type { OpeningFacts } from "#shop/hours/hours.ts";
import { phoneWeekdays, type WeekFacts } from "#shop/hours/weekdays.ts";
import { addDays, isoWeekday } from "./shop-time.ts";
import { isAllDay } from "./slots.ts";

/**
 * The next days after today on which the shop is open and takes bookings by phone only.
 *
 * @param today `YYYY-MM-DD`, the shop's calendar
 * @param ahead days to search
 */
export function phoneDates(
  facts: WeekFacts & OpeningFacts,
  today: string,
  ahead: number,
): string[] {
  const weekdays = new Set<number>(phoneWeekdays(facts));
  const closed = new Set(
    facts.booking.closures.filter((closure) => isAllDay(closure)).map(({ date }) => date),
  );
  return Array.from({ length: ahead }, (_, n) => addDays(today, n + 1)).filter(
    (date) => weekdays.has(isoWeekday(date)) && !closed.has(date),
  );
}
