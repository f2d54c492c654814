import { type Job, runEvery } from "#platform/job.ts";
import type { Log } from "#platform/log.ts";
import type { NotificationDependencies } from "./notification-dependencies.ts";
import { NotificationError, processNextEvent } from "./process-event.ts";
import { remind } from "./remind.ts";

const pauseMilliseconds = 5000;

/**
 * Writes every email that is due into the outbox: changes that were made, times that are near.
 *
 * @param report is told of each email that cannot be written; all others are written all the same
 * @returns whether there was any
 */
export async function enqueueDueNotifications(
  deps: NotificationDependencies,
  report: (error: NotificationError) => void,
): Promise<boolean> {
  const setAside: string[] = [];
  let wrote = false;
  for (;;) {
    try {
      if (!(await processNextEvent(deps, setAside))) break;
      wrote = true;
    } catch (error) {
      if (!(error instanceof NotificationError)) throw error;
      setAside.push(error.appointmentId);
      report(error);
    }
  }
  if (await remind(deps, report)) wrote = true;
  return wrote;
}

/**
 * Writes due emails again and again. Several processes may do so on one database.
 *
 * @param deps.wakeOutbox called when emails were written, so that they leave at once
 */
export function startNotifications(
  deps: NotificationDependencies & { log: Log; wakeOutbox: () => void },
): Job {
  const report = (err: unknown) =>
    deps.log.warn({ err }, "emails about appointments could not be written");
  return runEvery(pauseMilliseconds, async () => {
    try {
      if (await enqueueDueNotifications(deps, report)) deps.wakeOutbox();
    } catch (error) {
      report(error);
    }
  });
}
