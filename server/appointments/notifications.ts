import type { NotificationDependencies } from "./notification-dependencies.ts";
import { NotificationError, processNextEvent } from "./process-event.ts";
import { remind } from "./remind.ts";

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
