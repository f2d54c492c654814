import type { ShopTime } from "./shop-time.ts";

/** A day before, or two hours before. */
export type ReminderKind = "day" | "hours";

// Nobody is disturbed from 9 in the evening to 8 in the morning (47 CFR 64.1200(c)(1)).
const quietFrom = "21:00";
const quietUntil = "08:00";
const lastMomentOfADay = "20:59";

const minute = 60_000;
const minutesBefore: Record<ReminderKind, number> = { day: 24 * 60, hours: 2 * 60 };

// Wall clock throughout: "a day before 9:00 AM" is 9:00 AM also in the weekend the clocks change.
const textOf = ({ date, time }: ShopTime) => `${date}T${time}`;

const earlier = (slot: ShopTime, minutes: number): ShopTime => {
  const at = new Date(Date.parse(`${textOf(slot)}Z`) - minutes * minute).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16) };
};

/** Whether nobody is to be disturbed at this time. */
export const isQuiet = ({ time }: ShopTime): boolean => time >= quietFrom || time < quietUntil;

/** When a reminder of an appointment is due; in quiet hours it moves to the last moment before. */
export function reminderTime(kind: ReminderKind, slot: ShopTime): ShopTime {
  const wanted = earlier(slot, minutesBefore[kind]);
  if (wanted.time >= quietFrom) return { ...wanted, time: lastMomentOfADay };
  if (wanted.time < quietUntil) {
    return { date: earlier(wanted, 24 * 60).date, time: lastMomentOfADay };
  }
  return wanted;
}

/**
 * The reminder to send now, if any: the latest one that is due. None in quiet hours, none once the
 * appointment has begun, and none that was due before the customer was last written to: whoever
 * confirms today for tomorrow has just said so.
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
