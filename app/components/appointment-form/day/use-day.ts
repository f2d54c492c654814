import { useEffect, useEffectEvent, useState } from "react";
import { fetchDay, type OfferedDay, type Work } from "#app/lib/availability.ts";
import { useReturns } from "#app/lib/screens/use-returns.ts";

/**
 * Availability of the chosen day; undefined while no day is chosen or while loading. `refresh`
 * fetches it again.
 *
 * @param work what the time is for
 * @param time the chosen time, `HH:MM`
 * @param onLost called when that is not offered, or no longer
 */
export function useDay(
  date: string | undefined,
  work: Work,
  time: string | undefined,
  onLost: () => void,
): { day: OfferedDay | undefined; refresh: () => void } {
  const [day, setDay] = useState<OfferedDay>();
  const [round, setRound] = useState(0);
  const returns = useReturns();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round or a return refetches the same day
  useEffect(() => {
    if (!date) return;
    let current = true;
    void fetchDay(date, work).then((fetched) => {
      if (current) setDay(fetched);
    });
    return () => {
      current = false;
    };
  }, [date, work, round, returns]);

  const known = day?.date === date ? day : undefined;
  const offered = known?.slots.find((slot) => slot.time === time);
  const isLost = known !== undefined && time !== undefined && !offered?.available;
  const lose = useEffectEvent(onLost);
  useEffect(() => {
    if (isLost) lose();
  }, [isLost]);

  return {
    day: known,
    refresh: () => setRound((last) => last + 1),
  };
}
