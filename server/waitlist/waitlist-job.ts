import { type Job, runEvery } from "#platform/job.ts";
import type { Log } from "#platform/log.ts";
import { type OfferDependencies, offerTimes } from "./offer-times.ts";

const pauseMilliseconds = 5000;

/**
 * Offers freed slots periodically. Safe to run in several processes on one database.
 *
 * @param deps.wakeOutbox called after messages were queued, to deliver them without delay
 */
export function startWaitlistJob(
  deps: OfferDependencies & { log: Log; wakeOutbox: () => void },
): Job {
  return runEvery(pauseMilliseconds, async () => {
    try {
      if (await offerTimes(deps)) deps.wakeOutbox();
    } catch (err) {
      deps.log.warn({ err }, "times could not be offered to the waitlist");
    }
  });
}
