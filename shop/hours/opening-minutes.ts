import { addDays, instantOf, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { hoursOn, type OpeningFacts } from "./hours.ts";

/** Minutes of opening hours within which the shop answers a request: the hour promised on the site. */
export const answerWithinMinutes = 60;

/** Minutes of opening hours after which the owner is notified of an unanswered request. */
export const escalateAfterMinutes = 15;

/** Days to search; longer than any shop stays closed. */
const searchDays = 120;

/**
 * The instant after a number of minutes of opening hours. Time while the shop is closed does not
 * count: 60 minutes after a request at night is one hour after opening. Counts real minutes on days
 * with a clock change.
 *
 * @param minutes more than 0
 * @returns undefined if the shop does not open again
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
