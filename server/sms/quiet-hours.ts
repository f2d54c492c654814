import { shop } from "#server/content/published.ts";
import { isQuiet } from "#shop/schedule/reminders.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";

/** Earliest time at which a text message may be sent: now, or when quiet hours end. */
export function endOfQuietHours(now: Date): Date {
  const quarter = 15 * 60_000;
  let instant = now.getTime();
  while (isQuiet(shopTimeOf(new Date(instant), shop().timeZone))) {
    instant = Math.floor(instant / quarter + 1) * quarter;
  }
  return new Date(instant);
}
