import { setTimeout as delay } from "node:timers/promises";

/** More than any of the answers below takes on a machine that is not busy. */
const floorMilliseconds = 120;

/**
 * Answers that must not tell whether an address has an account take the same time for both: what is
 * done for one of them would otherwise show.
 */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const floor = delay(floorMilliseconds);
  try {
    return await work();
  } finally {
    await floor;
  }
}
