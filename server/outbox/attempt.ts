import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { Refused } from "#platform/refused.ts";
import { type Claim, complete, type Outcome } from "./claim.ts";
import type { OutboxEntry } from "./outbox.ts";

/** After three days of failures, someone has to investigate. */
const giveUpAfterMilliseconds = 3 * 24 * 3_600_000;
const quickRetries = 2;
const maxWaitMilliseconds = 3_600_000;

/**
 * Delay after the n-th failed attempt: two quick retries after min(1000 * 2^(n-1), 5000) ms
 * (docs/contracts/api.md#webhook), then a delay that doubles from 10 seconds up to an hour, for
 * three days.
 *
 * @param attempts number of failed attempts, 1 or more
 * @param age milliseconds since the message was queued
 * @returns delay in milliseconds, or undefined to give up
 */
function retryDelay(attempts: number, age: number): number | undefined {
  if (attempts <= quickRetries) return Math.min(1000 * 2 ** (attempts - 1), 5000);
  if (age >= giveUpAfterMilliseconds) return undefined;
  return Math.min(10_000 * 2 ** (attempts - quickRetries - 1), maxWaitMilliseconds);
}

/** Delivery timeout, well below the duration of the claim (`claim.ts`). */
const deliveryMilliseconds = 45_000;

/** Error text may include a whole HTML page; keep this many characters. */
const maxReasonLength = 2000;

/** The message must not be sent, now or later; not a failure that needs attention. */
export class Suppressed extends Error {
  override name = "Suppressed";
}

/** The message waits for a time of its own; nothing has failed. */
export class Postponed extends Error {
  override name = "Postponed";
  readonly until: Date;

  constructor(until: Date, reason: string) {
    super(reason);
    this.until = until;
  }
}

export interface DeliveryDependencies {
  database: Database;
  log: Log;
  now: () => Date;
  /**
   * Delivers one message; rejects if it should be retried, or with `Refused`, `Suppressed` or `Postponed`.
   *
   * @param signal aborts the delivery
   */
  deliver: (entry: OutboxEntry, signal: AbortSignal) => Promise<void>;
}

/**
 * Attempts to deliver a claimed message and records the outcome.
 *
 * @returns milliseconds until the next attempt, undefined if there is none
 */
export async function attempt(
  claim: Claim,
  deps: DeliveryDependencies,
): Promise<number | undefined> {
  const { database, log, now, deliver } = deps;
  const failure = await deliver(claim, AbortSignal.timeout(deliveryMilliseconds)).then(
    () => undefined,
    (error: unknown) => error ?? new Error("no reason given"),
  );
  const wait = failure === undefined ? undefined : waitAfter(failure, claim, now());
  const outcome = outcomeOf(failure, wait, now());
  const context = {
    outbox: claim.id,
    kind: claim.kind,
    attempts: claim.attempts,
    ...("reason" in outcome && { reason: outcome.reason }),
  };
  if (!(await complete(database, claim, outcome, now()))) {
    log.warn(context, "the message was taken over by another process meanwhile");
    return undefined;
  }
  switch (outcome.state) {
    case "delivered":
    case "suppressed":
      log.info(context, `message ${outcome.state}`);
      return undefined;
    case "failed":
      log.error(context, `message given up; \`npm run admin -- outbox resend ${claim.id}\``);
      return undefined;
    case "waiting":
      log.warn({ ...context, waitMilliseconds: wait }, "message not delivered, trying again");
      return wait;
  }
}

/** Milliseconds until the next attempt; undefined: there is none. */
const waitAfter = (failure: unknown, { attempts, age }: Claim, now: Date) =>
  failure instanceof Postponed
    ? Math.max(0, failure.until.getTime() - now.getTime())
    : retryDelay(attempts, age);

function outcomeOf(failure: unknown, wait: number | undefined, now: Date): Outcome {
  if (failure === undefined) return { state: "delivered" };
  const message = failure instanceof Error ? failure.message : String(failure);
  // A receiver's response may contain NUL, which PostgreSQL rejects: the outcome could never be
  // recorded.
  const reason = message.replaceAll("\u0000", "").slice(0, maxReasonLength);
  if (failure instanceof Suppressed) return { state: "suppressed", reason };
  if (failure instanceof Refused) return { state: "failed", reason, refusal: failure.refusal };
  if (wait === undefined) return { state: "failed", reason };
  return { state: "waiting", reason, nextAttempt: new Date(now.getTime() + wait) };
}
