import { type ShopTime, shopTimeOf } from "./shop-time.ts";

const halfDay = 12 * 3_600_000;

/**
 * The instant at which the clock on the shop's wall shows a time. Of an hour that comes twice, the
 * first; a time that the change of clocks leaves out, as if it had not.
 */
export function instantOf({ date, time }: ShopTime, timeZone: string): Date {
  const wall = Date.parse(`${date}T${time}Z`);
  const offsetAt = (instant: number) => {
    const shown = shopTimeOf(new Date(instant), timeZone);
    return Date.parse(`${shown.date}T${shown.time}Z`) - instant;
  };
  // Half a day before, the offset is the one from before a change of that day.
  const before = wall - offsetAt(wall - halfDay);
  const after = wall - offsetAt(wall + halfDay);
  return new Date(offsetAt(before) === wall - before ? before : after);
}
