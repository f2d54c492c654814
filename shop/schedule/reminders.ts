import type { ShopTime } from "./shop-time.ts";

/** A day before, or two hours before. */
export type ReminderKind = "day" | "hours";

// Quiet hours, 9 PM to 8 AM (47 CFR 64.1200(c)(1)).
const quietFrom = "21:00";
/** End of quiet hours: a text message that is due earlier waits until then. */
export const quietUntil = "08:00";
const lastMomentOfADay = "20:59";

const minute = 60_000;
const minutesBefore: Record<ReminderKind, number> = { day: 24 * 60, hours: 2 * 60 };

// Wall clock arithmetic: "a day before 9:00 AM" is 9:00 AM even when the clocks change.
const textOf = ({ date, time }: ShopTime) => `${date}T${time}`;

const earlier = (slot: ShopTime, minutes: number): ShopTime => {
  const at = new Date(Date.parse(`${textOf(slot)}Z`) - minutes * minute).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16) };
};

/** Whether a time is within quiet hours. */
export const isQuiet = ({ time }: ShopTime): boolean => time >= quietFrom || time < quietUntil;

/** When a reminder of an appointment is due; moved to the last moment before quiet hours. */
export function reminderTime(kind: ReminderKind, slot: ShopTime): ShopTime {
  const wanted = earlier(slot, minutesBefore[kind]);
  if (wanted.time >= quietFrom) return { ...wanted, time: lastMomentOfADay };
  if (wanted.time < quietUntil) {
    return { date: earlier(wanted, 24 * 60).date, time: lastMomentOfADay };
  }
  return wanted;
}

/**
 * The reminder to send now, if any: the latest one that is due. None in quiet hours, after the
 * appointment has begun, or if it was due before the last change, because the customer was notified
 * then anyway.
 *
 * @param times on the shop's wall clock; `since` is the last change of the appointment
 */
export function dueReminder(times: {
  slot: ShopTime;
  since: ShopTime;
  now: ShopTime;
}): ReminderKind | undefined {
  const [slot, since, now] = [textOf(times.slot), textOf(times.since), textOf(times.now)];
  if (now >= slot || isQuiet(times.now)) return undefined;
  const due = (kind: ReminderKind) => textOf(reminderTime(kind, times.slot));
  const kind = now >= due("hours") ? "hours" : "day";
  return since < due(kind) && due(kind) <= now ? kind : undefined;
}
