import { useEffect, useState } from "react";
import { fetchDay, fetchDays } from "#app/lib/availability.ts";
import { useReturns } from "#app/lib/screens/use-returns.ts";
import { shopToday } from "#app/lib/server-clock.ts";
import { addDays } from "#shop/schedule/shop-time.ts";

/** Days to search, enough for five open ones across holidays. */
const searchedDays = 21;

const shownDays = 5;

export interface OpenDays {
  /** The next days with a free time, `YYYY-MM-DD`. */
  dates: readonly string[];
  /** The first free time. */
  first?: { date: string; time: string } | undefined;
}

/** The next bookable days; undefined while loading. */
export function useOpenDays(): OpenDays | undefined {
  const [days, setDays] = useState<OpenDays>();
  const returns = useReturns();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the page comes back
  useEffect(() => {
    let current = true;
    const check = async () => {
      const today = shopToday();
      const found = await fetchDays(today, addDays(today, searchedDays));
      const dates = [...found.values()].filter(({ open }) => open).map(({ date }) => date);
      const [date] = dates;
      const time = date && (await fetchDay(date)).slots.find(({ available }) => available)?.time;
      if (!current) return;
      setDays({
        dates: dates.slice(0, shownDays),
        first: date && time ? { date, time } : undefined,
      });
    };
    void check();
    return () => {
      current = false;
    };
  }, [returns]);

  return days;
}
