import type { Database } from "#server/database/database.ts";
import type { Log } from "#server/log.ts";
import type { OutboxEntry } from "./outbox.ts";
import { retryDelay } from "./schedule.ts";

/** How long one process may take over one message before others may try. */
const lockSeconds = 60;
const idleMilliseconds = 5000;

type Claimed = OutboxEntry & { id: string; attempts: number; age: number };

export interface OutboxWorker {
  /** Looks for due messages now rather than at the next tick. */
  nudge(): void;
  /** Finishes the message in hand and ends. */
  stop(): Promise<void>;
}

/**
 * Delivers what the outbox holds, one message at a time, oldest first. Several processes may run
 * one each on the same database: a message is locked while it is on its way.
 *
 * @param deliver hands one message to its receiver; throwing means that it has to be tried again
 */
export function startOutboxWorker(deps: {
  database: Database;
  log: Log;
  now: () => Date;
  deliver: (entry: OutboxEntry) => Promise<void>;
}): OutboxWorker {
  let stopping = false;
  let wake: () => void = () => undefined;
  let nudged = false;

  async function run(): Promise<void> {
    while (!stopping) {
      nudged = false;
      const worked = await deliverNext(deps).catch((error: unknown) => {
        deps.log.warn({ err: error }, "the outbox could not be read");
        return false;
      });
      if (!worked && !stopping && !nudged) await pause();
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, idleMilliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const running = run();
  return {
    nudge() {
      nudged = true;
      wake();
    },
    async stop() {
      stopping = true;
      wake();
      await running;
    },
  };
}

/** @returns whether there was a message to deliver, well or badly */
export async function deliverNext(deps: {
  database: Database;
  log: Log;
  now: () => Date;
  deliver: (entry: OutboxEntry) => Promise<void>;
}): Promise<boolean> {
  const entry = await claimNext(deps.database, deps.now());
  if (!entry) return false;
  try {
    await deps.deliver(entry);
    await settle(deps.database, entry.id, "delivered_at = $2, last_error = null", [deps.now()]);
    deps.log.info({ outbox: entry.id, kind: entry.kind }, "message delivered");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const wait = retryDelay(entry.attempts, entry.age);
    const context = { outbox: entry.id, kind: entry.kind, attempts: entry.attempts, reason };
    if (wait === undefined) {
      deps.log.error(context, "message given up; send it again with `npm run admin -- outbox`");
      await settle(deps.database, entry.id, "gave_up_at = $2, last_error = $3", [
        deps.now(),
        reason,
      ]);
    } else {
      deps.log.warn({ ...context, waitMilliseconds: wait }, "message not delivered, trying again");
      const next = new Date(deps.now().getTime() + wait);
      await settle(deps.database, entry.id, "next_attempt_at = $2, last_error = $3", [
        next,
        reason,
      ]);
    }
  }
  return true;
}

async function claimNext(database: Database, now: Date): Promise<Claimed | undefined> {
  return await database.transaction("service_role", async (tx) => {
    const { rows } = await tx.query<Claimed>(
      `update outbox set attempts = attempts + 1, locked_until = $1::timestamptz + $2 * interval '1 second'
        where id = (
          select id from outbox due
           where delivered_at is null and gave_up_at is null and next_attempt_at <= $1
             and (locked_until is null or locked_until <= $1)
             and not exists (
               select from outbox earlier
                where earlier.subject_id = due.subject_id and earlier.kind = due.kind
                  and earlier.id < due.id
                  and earlier.delivered_at is null and earlier.gave_up_at is null)
           order by next_attempt_at, id
           limit 1 for update skip locked)
       returning id, kind, subject_id as "subjectId", idempotency_key as "idempotencyKey", payload,
         attempts, (extract(epoch from $1 - created_at) * 1000)::float8 as age`,
      [now, lockSeconds],
    );
    return rows[0];
  });
}

async function settle(
  database: Database,
  id: string,
  change: string,
  values: readonly unknown[],
): Promise<void> {
  await database.transaction("service_role", (tx) =>
    tx.query(`update outbox set locked_until = null, ${change} where id = $1`, [id, ...values]),
  );
}
