import { setTimeout as delay } from "node:timers/promises";

/** Longer than any of the responses below takes on an idle machine. */
const floorMilliseconds = 120;

/**
 * Gives responses that must not reveal whether an account exists the same duration either way; the
 * extra work in one of the cases would otherwise show.
 */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const floor = delay(floorMilliseconds);
  try {
    return await work();
  } finally {
    await floor;
  }
}
