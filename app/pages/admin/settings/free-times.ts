import { fetchDay, fetchDays } from "#app/lib/availability.ts";
import type { FreeTime } from "#shop/schedule/propose-moves.ts";
import { addDays } from "#shop/schedule/shop-time.ts";

/** Days to search ahead, and the maximum number of days with free times to return. */
const horizon = 28;
const maxDays = 6;

/** Fetches free times from a day on; those of six days at most. */
export async function freeTimesFrom(date: string): Promise<FreeTime[]> {
  const days = await fetchDays(date, addDays(date, horizon));
  const open = [...days.values()].filter((day) => day.open).slice(0, maxDays);
  const slots = await Promise.all(open.map((day) => fetchDay(day.date)));
  return slots.flatMap((day) =>
    day.slots
      .filter(({ available }) => available)
      .map(({ time, left }) => ({ date: day.date, time, left: left ?? 1 })),
  );
}
