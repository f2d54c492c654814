import { useEffect, useState } from "react";
import { fetchDay, fetchDays, type Work } from "#app/lib/availability.ts";
import { useReturns } from "#app/lib/screens/use-returns.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { addDays } from "#shop/schedule/shop-time.ts";

/** A day, `YYYY-MM-DD`, and one of its times, `HH:MM`. */
export interface ChosenTime {
  date: string;
  time: string;
}

/** Days to search, enough for open ones across holidays. */
const searchedDays = 21;
/** Days to offer times of. */
const offeredDays = 3;
const offeredTimes = 3;

/**
 * The next free times for this work, of each day the first and the first after noon; undefined while
 * loading.
 */
export function useNextTimes(work: Work): readonly ChosenTime[] | undefined {
  const [times, setTimes] = useState<readonly ChosenTime[]>();
  const returns = useReturns();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the page comes back
  useEffect(() => {
    let current = true;
    const find = async () => {
      const today = shopToday();
      const days = [...(await fetchDays(today, addDays(today, searchedDays), work)).values()];
      const open = days.filter((day) => day.open).slice(0, offeredDays);
      const found = await Promise.all(open.map(({ date }) => firstTimesOn(date, work)));
      if (current) setTimes(found.flat().slice(0, offeredTimes));
    };
    void find();
    return () => {
      current = false;
    };
  }, [work, returns]);

  return times;
}

async function firstTimesOn(date: string, work: Work): Promise<ChosenTime[]> {
  const { slots } = await fetchDay(date, work);
  const free = slots.filter(({ available }) => available).map(({ time }) => time);
  const firsts = new Set([free[0], free.find((time) => time >= "12:00")]);
  return [...firsts].flatMap((time) => (time ? [{ date, time }] : []));
}
