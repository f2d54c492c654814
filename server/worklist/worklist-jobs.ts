import { type Job, runEvery } from "#platform/job.ts";
import type { Log } from "#platform/log.ts";
import { queueTexts } from "#server/texts/queue-texts.ts";
import { type EscalationDependencies, escalateRequests } from "./escalate.ts";
import { notifyDevices } from "./notify-devices.ts";
import { queueReplies } from "./queue-replies.ts";

const pauseMilliseconds = 5000;

/**
 * Periodically sends replies by staff, notifies their devices of new requests and escalates
 * unanswered ones to the owner. Safe to run in several processes on one database.
 *
 * @param deps.wakeOutbox called after messages were queued, to deliver them without delay
 */
export function startWorklistJobs(
  deps: EscalationDependencies & { log: Log; wakeOutbox: () => void },
): Job {
  return runEvery(pauseMilliseconds, async () => {
    for (const work of [queueReplies, queueTexts, notifyDevices, escalateRequests]) {
      try {
        if (await work(deps)) deps.wakeOutbox();
      } catch (err) {
        deps.log.warn({ err }, "messages of the desk could not be queued");
      }
    }
  });
}
