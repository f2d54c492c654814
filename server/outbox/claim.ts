import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { preparedQuery } from "#platform/database/statements.ts";
import type { Refusal } from "#platform/refused.ts";
import type { OutboxEntry, OutboxKind } from "./outbox.ts";

/**
 * Duration of a claim, after which other processes may retry the message. Much longer than the
 * delivery timeout (`attempt.ts`), to allow for clock differences between machines.
 */
const lockSeconds = 120;

/** A message that only this process may deliver at present. */
export type Claim = OutboxEntry & {
  id: string;
  token: string;
  /** Number of attempts, including this one. */
  attempts: number;
  /** Milliseconds since it was first due. */
  age: number;
};

/**
 * SQL conditions for a due time. No delay exceeds a day, so a time further ahead was written while
 * the machine's clock was wrong, and counts as due.
 */
const isDue = (column: string) => `${column} <= $2`;
const isTooFarAhead = (column: string) => `${column} > $2::timestamptz + interval '1 day'`;
const isNow = (column: string) => `(${isDue(column)} or ${isTooFarAhead(column)})`;

/**
 * The message of a kind that has been due longest, within a range of `outbox_due`. One lookup in
 * `outbox_by_subject` per candidate checks for an earlier message that must be sent first. Without
 * table statistics, planners prefer sequential scans: each condition is written to match its
 * partial index, and `offset 0` prevents turning the subquery into a join.
 */
const firstClaimable = (isInRange: (column: string) => string) => `
  (select id from outbox due
    where kind = $1 and ${isInRange("next_attempt_at")}
      and delivered_at is null and failed_at is null and suppressed_at is null
      and (locked_until is null or ${isNow("locked_until")})
      and not exists (
        select from outbox earlier
         where earlier.subject_id = due.subject_id and earlier.kind = due.kind
           and earlier.id < due.id
           and coalesce(earlier.delivered_at, earlier.failed_at, earlier.suppressed_at) is null
           and (earlier.attempts > 0 or ${isNow("earlier.next_attempt_at")})
        offset 0)
    order by next_attempt_at, id
    limit 1 for update skip locked)`;

/** Parameters: kind, current time, duration of the claim in seconds, claim token. */
export const claimStatement = `
  update outbox
     set attempts = attempts + 1, claim_token = $4,
         locked_until = $2::timestamptz + $3 * interval '1 second'
   where id = coalesce(${firstClaimable(isDue)}, ${firstClaimable(isTooFarAhead)})
  returning id, kind, subject_id as "subjectId", idempotency_key as "idempotencyKey", payload,
    true_until as until, claim_token as token, attempts,
    (extract(epoch from $2 - retrying_since) * 1000)::float8 as age`;

/** Outcome of a delivery attempt. */
export type Outcome =
  | { state: "delivered" }
  | { state: "suppressed"; reason: string }
  | { state: "failed"; reason: string; refusal?: Refusal }
  | { state: "waiting"; reason: string; nextAttempt: Date };

/**
 * Claims the message of a kind that has been due longest. Messages about the same subject are sent
 * in order, except that one scheduled for later does not block others.
 */
export async function claimNext(
  database: Database,
  kind: OutboxKind,
  now: Date,
): Promise<Claim | undefined> {
  return await database.transaction("service_role", async (tx) => {
    const { rows } = await tx.query<Claim>(
      preparedQuery(claimStatement, [kind, now, lockSeconds, randomUUID()]),
    );
    return rows[0];
  });
}

const completeStatement = `
  update outbox
     set claim_token = null, locked_until = null, last_error = $3, refusal = $7,
         next_attempt_at = coalesce($4, next_attempt_at),
         delivered_at = case when $5 = 'delivered' then $6::timestamptz end,
         suppressed_at = case when $5 = 'suppressed' then $6::timestamptz end,
         failed_at = case when $5 = 'failed' then $6::timestamptz end
   where id = $1 and claim_token = $2`;

/**
 * Records the outcome of an attempt and releases the claim. In one round trip with its commit, and
 * nothing else in it: what was delivered and is not written down yet leaves again if this process
 * dies.
 *
 * @returns false if the claim had expired and another process has the message: then nothing is
 *   written
 */
export async function complete(
  database: Database,
  claim: Claim,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  return await database.transaction("service_role", async (tx) => {
    const written = tx.query(
      preparedQuery(completeStatement, [
        claim.id,
        claim.token,
        outcome.state === "delivered" ? null : outcome.reason,
        outcome.state === "waiting" ? outcome.nextAttempt : null,
        outcome.state,
        now,
        outcome.state === "failed" ? outcome.refusal : null,
      ]),
    );
    tx.commitEarly();
    return (await written).rowCount === 1;
  });
}
