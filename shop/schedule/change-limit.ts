import { durationLabel } from "#shop/text/format.ts";
import { type ShopTime, shopTimeOf } from "./shop-time.ts";

interface ChangeRules {
  booking: { changeUntilMinutes: number };
}

/** Deadline for canceling or moving an appointment: `2 hours before it starts`, or `it starts`. */
export function changeLimitLabel({ booking }: ChangeRules): string {
  const { changeUntilMinutes: minutes } = booking;
  return minutes === 0 ? "it starts" : `${durationLabel(minutes)} before it starts`;
}

/** Reason why changes are closed: `It starts in less than 2 hours`, or `It has started`. */
export function tooLateLabel({ booking }: ChangeRules): string {
  const { changeUntilMinutes: minutes } = booking;
  return minutes === 0 ? "It has started" : `It starts in less than ${durationLabel(minutes)}`;
}

/** Whether a customer can still cancel or move an appointment of this time online. */
export function isBeforeChangeLimit(
  { booking, timeZone }: ChangeRules & { timeZone: string },
  slot: ShopTime,
  now: Date,
): boolean {
  const limit = shopTimeOf(new Date(now.getTime() + booking.changeUntilMinutes * 60_000), timeZone);
  return `${limit.date} ${limit.time}` <= `${slot.date} ${slot.time}`;
}
