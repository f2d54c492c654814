import * as z from "zod/mini";

const day = z.optional(z.iso.date());
const time = z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time")));

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
    { error: "Pick an end after the beginning", path: ["until"] },
  ),
];
