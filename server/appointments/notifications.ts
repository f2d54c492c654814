import { type Job, runEvery } from "#platform/job.ts";
import type { Log } from "#platform/log.ts";
import type { NotificationDependencies } from "./notification-dependencies.ts";
import { NotificationError, processNextEvent } from "./process-event.ts";
import { remind } from "./remind.ts";

const pauseMilliseconds = 5000;

/**
 * Queues all notifications that are due: about changes, and reminders.
 *
 * @param report called for each notification that could not be composed; the others are still
 *   queued
 * @returns whether any was queued
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
 * Queues due notifications periodically. Safe to run in several processes on one database.
 *
 * @param deps.wakeOutbox called after notifications were queued, to deliver them without delay
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
