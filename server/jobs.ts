import type { Database } from "#platform/database/database.ts";
import { type Job, runEvery } from "#platform/job.ts";
import type { Log } from "#platform/log.ts";
import type { AppointmentTokens } from "#server/appointments/visit/visit-token.ts";
import { remindOfEstimates } from "#server/approvals/remind-of-estimates.ts";
import { followUp } from "#server/follow-ups/follow-up.ts";
import { enqueueDueNotifications } from "./appointments/notifications.ts";
import { reminderCheck } from "./appointments/stale-reminders.ts";
import type { Config } from "./config.ts";
import type { DeliveryDependencies } from "./outbox/attempt.ts";
import { whileTrue } from "./outbox/still-true.ts";
import { startOutboxWorker } from "./outbox/worker.ts";
import { endForgottenWork } from "./team/end-forgotten-work.ts";
import { queueTexts } from "./texts/queue-texts.ts";
import { offerCheck } from "./waitlist/offer-messages.ts";
import { offerTimes } from "./waitlist/offer-times.ts";
import { escalateRequests, waitingCheck } from "./worklist/escalate.ts";
import { notifyDevices } from "./worklist/notify-devices.ts";
import { queueReplies } from "./worklist/queue-replies.ts";

const pauseMilliseconds = 5000;

/** What is looked at once more when a message leaves. */
export const truthChecks = [reminderCheck, offerCheck, waitingCheck];

/**
 * Starts the background jobs of a process: outbox delivery and the scheduled jobs that fill the
 * outbox (appointment notifications, worklist escalation, waitlist offers).
 *
 * @returns one job that controls them all; it does nothing if `deliverOutbox` is off in this
 *   process
 */
export function startJobs(deps: {
  config: Config;
  alertPhone: () => string | undefined;
  database: Database;
  log: Log;
  now: () => Date;
  tokens: AppointmentTokens;
  shopInbox: () => string;
  deliver: DeliveryDependencies["deliver"];
}): Job {
  const { config, database, log, now, tokens, shopInbox, alertPhone } = deps;
  if (!config.deliverOutbox) return { wake: () => undefined, stop: async () => undefined };
  const { siteUrl } = config;
  const outbox = startOutboxWorker({
    database,
    log,
    now,
    shopInbox,
    keepDays: config.outboxKeepDays,
    deliver: whileTrue({ database, now }, truthChecks, deps.deliver),
  });
  const shared = { database, log, now, siteUrl, tokens, shopInbox, alertPhone };
  const report = (err: unknown) => log.warn({ err }, "messages could not be queued");
  // Safe to run in several processes on one database.
  const repeat = (works: readonly ((deps: typeof shared) => Promise<boolean>)[]) =>
    runEvery(pauseMilliseconds, async () => {
      for (const work of works) {
        try {
          // Deliver what was queued without delay.
          if (await work(shared)) outbox.wake();
        } catch (error) {
          report(error);
        }
      }
    });
  const notifications = repeat([(deps) => enqueueDueNotifications(deps, report)]);
  const worklist = repeat([queueReplies, queueTexts, notifyDevices, escalateRequests]);
  const waitlist = repeat([offerTimes]);
  const bay = repeat([endForgottenWork, remindOfEstimates, followUp]);
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
      await bay.stop();
      // Stopped last: the other jobs may have just queued messages.
      await outbox.stop();
    },
  };
}
