import { useEffect, useState } from "react";
import { fetchDay, type OfferedDay } from "#app/lib/availability.ts";

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round refetches the same day
  useEffect(() => {
    if (!date) return;
    let current = true;
    void fetchDay(date).then((fetched) => {
      if (current) setDay(fetched);
    });
    return () => {
      current = false;
    };
  }, [date, round]);

  return {
    day: day?.date === date ? day : undefined,
    refresh: () => setRound((last) => last + 1),
  };
}
