import { hoursOn, type OpeningFacts } from "#shop/hours.ts";
import { addDays, instantOf, shopTimeOf } from "./shop-time.ts";

/** Minutes of opening hours in which the shop answers a request: the hour that the site promises. */
export const answerWithinMinutes = 60;

/** Minutes of opening hours after which the owner is told of a request that nobody has answered. */
export const escalateAfterMinutes = 15;

/** Longer than any shop is closed; what is further ahead than that has no moment. */
const searchDays = 120;

/**
 * The moment at which the shop has been open for so long since another one. The clock stands still while
 * the shop is closed: 60 minutes after a request of the night is an hour after opening. Real minutes, also
 * on the days the clocks change.
 *
 * @param minutes more than 0
 * @returns undefined for a shop that does not open again
 */
export function afterOpeningMinutes(
  start: Date,
  minutes: number,
  facts: OpeningFacts,
): Date | undefined {
  const { timeZone } = facts;
  const { date: firstDay } = shopTimeOf(start, timeZone);
  let left = minutes * 60_000;
  for (let ahead = 0; ahead <= searchDays; ahead += 1) {
    const date = addDays(firstDay, ahead);
    const hours = hoursOn(date, facts);
    if (!hours) continue;
    const opens = instantOf({ date, time: hours.opens }, timeZone).getTime();
    const closes = instantOf({ date, time: hours.closes }, timeZone).getTime();
    const from = Math.max(opens, start.getTime());
    if (from + left <= closes) return new Date(from + left);
    left -= Math.max(0, closes - from);
  }
  return undefined;
}
