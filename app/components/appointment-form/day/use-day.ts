import { useEffect, useState } from "react";
import { fetchDay, type OfferedDay } from "#app/lib/availability.ts";
import { useReturns } from "#app/lib/screens/use-returns.ts";

/**
 * Availability of the chosen day; undefined while no day is chosen or while loading. `refresh`
 * fetches it again.
 */
export function useDay(date: string | undefined): {
  day: OfferedDay | undefined;
  refresh: () => void;
} {
  const [day, setDay] = useState<OfferedDay>();
  const [round, setRound] = useState(0);
  const returns = useReturns();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round or a return refetches the same day
  useEffect(() => {
    if (!date) return;
    let current = true;
    void fetchDay(date).then((fetched) => {
      if (current) setDay(fetched);
    });
    return () => {
      current = false;
    };
  }, [date, round, returns]);

  return {
    day: day?.date === date ? day : undefined,
    refresh: () => setRound((last) => last + 1),
  };
}
