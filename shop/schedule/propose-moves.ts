import type { ShopTime } from "./shop-time.ts";

interface Displaced extends ShopTime {
  id: string;
}

/** A time and the places left at it. */
export interface FreeTime extends ShopTime {
  left: number;
}

const order = ({ date, time }: ShopTime) => `${date} ${time}`;

/**
 * Proposes the next free time for each displaced appointment, the earliest appointment first, each
 * place once. Appointments for which no time is left are omitted.
 *
 * @param free in any order
 */
export function proposeMoves(
  displaced: readonly Displaced[],
  free: readonly FreeTime[],
): ReadonlyMap<string, ShopTime> {
  const places = free
    .toSorted((one, other) => order(one).localeCompare(order(other)))
    .map((slot) => ({ ...slot }));
  const proposals = new Map<string, ShopTime>();
  const inOrder = displaced.toSorted((one, other) => order(one).localeCompare(order(other)));
  for (const appointment of inOrder) {
    const place = places.find((slot) => slot.left > 0 && order(slot) > order(appointment));
    if (!place) continue;
    place.left -= 1;
    proposals.set(appointment.id, { date: place.date, time: place.time });
  }
  return proposals;
}
