import type { Database } from "#platform/database/database.ts";
import type { Job } from "#platform/job.ts";
import type { Log } from "#platform/log.ts";
import { startNotifications } from "./appointments/notifications.ts";
import { withoutStaleReminders } from "./appointments/stale-reminders.ts";
import type { AppointmentTokens } from "./appointments/visit-token.ts";
import type { Config } from "./config.ts";
import type { DeliveryDependencies } from "./outbox/attempt.ts";
import { startOutboxWorker } from "./outbox/worker.ts";
import { startWaitlistJob } from "./waitlist/waitlist-job.ts";
import { startWorklistJobs } from "./worklist/worklist-jobs.ts";

/**
 * Starts the background jobs of a process: outbox delivery and the scheduled jobs that fill the
 * outbox (appointment notifications, worklist escalation, waitlist offers).
 *
 * @returns one job that controls them all; it does nothing if `deliverOutbox` is off in this
 *   process
 */
export function startJobs(deps: {
  config: Config;
  database: Database;
  log: Log;
  now: () => Date;
  tokens: AppointmentTokens;
  shopInbox: () => string;
  deliver: DeliveryDependencies["deliver"];
}): Job {
  const { config, database, log, now, tokens, shopInbox } = deps;
  if (!config.deliverOutbox) return { wake: () => undefined, stop: async () => undefined };
  const { siteUrl, alertPhone } = config;
  const outbox = startOutboxWorker({
    database,
    log,
    now,
    shopInbox,
    keepDays: config.outboxKeepDays,
    deliver: withoutStaleReminders({ database, now }, deps.deliver),
  });
  const shared = { database, log, now, siteUrl, wakeOutbox: outbox.wake };
  const notifications = startNotifications({ ...shared, tokens, shopInbox });
  const worklist = startWorklistJobs({ ...shared, shopInbox, alertPhone });
  const waitlist = startWaitlistJob({ ...shared, tokens });
  return {
    wake() {
      outbox.wake();
      notifications.wake();
      waitlist.wake();
    },
    async stop() {
      await notifications.stop();
      await worklist.stop();
      await waitlist.stop();
      // Stopped last: the other jobs may have just queued messages.
      await outbox.stop();
    },
  };
}
