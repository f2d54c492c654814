import { minuteOfDay } from "#shop/text/time-label.ts";

/** Minutes before closing at which the last car can come. */
const lastBeforeClosing = 60;

const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/**
 * First and last times that customers can book on each open day, on one grid for the week. A day that is too
 * short for one is booked by phone.
 *
 * @param hours by ISO weekday, as typed: days that are not whole yet are left out
 */
export function bookableTimes(
  hours: Readonly<Record<string, unknown>>,
  slotMinutes: number,
): Record<string, { first: string; last: string }> {
  const days = Object.entries(hours).flatMap(([weekday, value]) => {
    const { opens, closes } = (value ?? {}) as { opens?: unknown; closes?: unknown };
    const isTime = (time: unknown) => typeof time === "string" && /^\d{2}:\d{2}$/.test(time);
    return isTime(opens) && isTime(closes)
      ? [{ weekday, opens: minuteOfDay(String(opens)), closes: minuteOfDay(String(closes)) }]
      : [];
  });
  const start = Math.min(...days.map(({ opens }) => opens));
  const onGrid = (minute: number, round: (steps: number) => number) =>
    start + round((minute - start) / slotMinutes) * slotMinutes;
  return Object.fromEntries(
    days.flatMap(({ weekday, opens, closes }) => {
      const first = onGrid(opens, Math.ceil);
      const last = onGrid(closes - Math.max(lastBeforeClosing, slotMinutes), Math.floor);
      return last < first ? [] : [[weekday, { first: timeOf(first), last: timeOf(last) }]];
    }),
  );
}
