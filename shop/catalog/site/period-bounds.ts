import { addDays, instantOf } from "#shop/schedule/shop-time.ts";
import type { Period } from "./period.ts";

/** A period in milliseconds since 1970; without a beginning or an end, infinite. */
export function boundsOf(period: Period, timeZone: string): { starts: number; ends: number } {
  const { from, fromTime = "00:00", until, untilTime } = period;
  const at = (date: string, of: string) => instantOf({ date, time: of }, timeZone).getTime();
  return {
    starts: from ? at(from, fromTime) : Number.NEGATIVE_INFINITY,
    ends: !until
      ? Number.POSITIVE_INFINITY
      : untilTime
        ? at(until, untilTime)
        : at(addDays(until, 1), "00:00"),
  };
}

/** Whether something is shown at an instant, was, or will be. */
export function stateAt(
  period: Period,
  now: number,
  timeZone: string,
): "upcoming" | "showing" | "ended" {
  const { starts, ends } = boundsOf(period, timeZone);
  return now >= ends ? "ended" : now < starts ? "upcoming" : "showing";
}
