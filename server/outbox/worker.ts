import { type Job, type Loop, runEvery, startLoop } from "#platform/job.ts";
import { attempt, type DeliveryDependencies } from "./attempt.ts";
import { type Claim, claimNext } from "./claim.ts";
import { cleanUp } from "./cleanup.ts";
import { type OutboxKind, outboxKinds } from "./outbox.ts";

/** Maximum concurrent deliveries per kind, each about a different subject. */
export const messagesAtOnce = 3;
const idleMilliseconds = 5000;
const cleanupMilliseconds = 10 * 60_000;

export type OutboxWorker = Job;

export interface WorkerDependencies extends DeliveryDependencies {
  /** Email address that is notified of undeliverable messages. */
  shopInbox: () => string;
  /** Days after which the contents of delivered messages are deleted. */
  keepDays: number;
}

/**
 * Starts delivering outbox messages: one queue per kind, ordered by due time. Safe to run in several
 * processes on one database: a message is claimed during delivery, and only the holder of the claim
 * can record the outcome.
 */
export function startOutboxWorker(deps: WorkerDependencies): OutboxWorker {
  const queues = outboxKinds.map((kind) => startQueue(kind, deps));
  const cleanup = runEvery(cleanupMilliseconds, async () => {
    await cleanUp(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, "the outbox could not be cleaned up"),
    );
    for (const queue of queues) queue.wake();
  });
  return {
    wake() {
      for (const queue of queues) queue.wake();
    },
    async stop() {
      await Promise.all([cleanup.stop(), ...queues.map((queue) => queue.stop())]);
    },
  };
}

function startQueue(kind: OutboxKind, deps: DeliveryDependencies): Job {
  const inFlight = new Set<Promise<void>>();

  return startLoop(async (loop) => {
    while (!loop.stopping) {
      const claim = inFlight.size < messagesAtOnce ? await claimOrWarn() : undefined;
      if (claim) begin(claim, loop);
      else await loop.wait(idleMilliseconds);
    }
    await Promise.all(inFlight);
  });

  async function claimOrWarn(): Promise<Claim | undefined> {
    return await claimNext(deps.database, kind, deps.now()).catch((error: unknown) => {
      deps.log.warn({ err: error, kind }, "the outbox could not be read");
      return undefined;
    });
  }

  function begin(claim: Claim, loop: Loop): void {
    const work = attempt(claim, deps)
      .catch((error: unknown) => {
        // The claim expires by itself, and then the message is retried.
        deps.log.warn({ err: error, outbox: claim.id }, "a delivery could not be written down");
        return undefined;
      })
      .then((wait) => {
        inFlight.delete(work);
        if (wait !== undefined && wait < idleMilliseconds) setTimeout(loop.wake, wait).unref();
        loop.wake();
      });
    inFlight.add(work);
  }
}
