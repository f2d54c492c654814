import * as z from "zod/mini";
import { addDays, instantOf } from "#shop/schedule/shop-time.ts";

const day = z.optional(z.iso.date());
const time = z.optional(
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time, HH:MM")),
);

/**
 * When something is shown, on the shop's wall clock: from the beginning of a day until the end of
 * one, or from and until a time of it.
 */
export const periodShape = { from: day, fromTime: time, until: day, untilTime: time };

const periodSchema = z.object(periodShape);
export type Period = z.infer<typeof periodSchema>;

type Check = ReturnType<typeof z.refine<Period>>;

/** Checks of an object with these fields. */
export const periodIsWhole: readonly Check[] = [
  z.refine(({ from, fromTime }) => from !== undefined || fromTime === undefined, {
    error: "Pick the day, too",
    path: ["from"],
  }),
  z.refine(({ until, untilTime }) => until !== undefined || untilTime === undefined, {
    error: "Pick the day, too",
    path: ["until"],
  }),
  z.refine(
    ({ from, fromTime = "00:00", until, untilTime = "24:00" }) =>
      !from || !until || from + fromTime < until + untilTime,
    { error: "must be after the beginning", path: ["until"] },
  ),
];

/** The same in milliseconds since 1970; without a beginning or an end, infinite. */
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
