import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { preparedQuery } from "#platform/database/statements.ts";
import type { OutboxEntry, OutboxKind } from "./outbox.ts";

/**
 * How long one process may take over one message before others may try. Much longer than a delivery
 * may last (`attempt.ts`): the rest is for clocks of several machines that differ.
 */
const lockSeconds = 120;

/** A message that this process, and no other, may deliver now. */
export type Claim = OutboxEntry & {
  id: string;
  token: string;
  /** How often it has been tried, this time included. */
  attempts: number;
  /** Milliseconds since it was first due. */
  age: number;
};

/**
 * Whether a time has come. Nothing is put off for a day: what lies further ahead was written while
 * the clock of the machine was wrong.
 */
const isDue = (column: string) => `${column} <= $2`;
const isTooFarAhead = (column: string) => `${column} > $2::timestamptz + interval '1 day'`;
const isNow = (column: string) => `(${isDue(column)} or ${isTooFarAhead(column)})`;

/**
 * The message of this kind that has been due longest, among those in a range of `outbox_due`. One
 * look into `outbox_by_subject` for each message that is considered tells whether another one has to
 * leave first. Planners that know nothing of the table read it whole for either question if they can:
 * each is put in the words of the condition of its own index, and `offset 0` forbids a join.
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

/** Takes kind, now, the seconds that the claim holds, and its token. */
export const claimStatement = `
  update outbox
     set attempts = attempts + 1, claim_token = $4,
         locked_until = $2::timestamptz + $3 * interval '1 second'
   where id = coalesce(${firstClaimable(isDue)}, ${firstClaimable(isTooFarAhead)})
  returning id, kind, subject_id as "subjectId", idempotency_key as "idempotencyKey", payload,
    claim_token as token, attempts,
    (extract(epoch from $2 - retrying_since) * 1000)::float8 as age`;

/** What became of an attempt. */
export type Outcome =
  | { state: "delivered" }
  | { state: "suppressed"; reason: string }
  | { state: "failed"; reason: string }
  | { state: "waiting"; reason: string; nextAttempt: Date };

/**
 * Takes the message of this kind that has been due longest. Messages of a subject wait for their
 * predecessors, except for those that are not due before later.
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

/**
 * Writes down what became of a message and lets it go.
 *
 * @returns false when the claim had run out and another process has taken the message: nothing is
 *   written then
 */
export async function complete(
  database: Database,
  claim: Claim,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  return await database.transaction("service_role", async (tx) => {
    const { rowCount } = await tx.query(
      `update outbox
          set claim_token = null, locked_until = null, last_error = $3,
              next_attempt_at = coalesce($4, next_attempt_at),
              delivered_at = case when $5 = 'delivered' then $6::timestamptz end,
              suppressed_at = case when $5 = 'suppressed' then $6::timestamptz end,
              failed_at = case when $5 = 'failed' then $6::timestamptz end
        where id = $1 and claim_token = $2`,
      [
        claim.id,
        claim.token,
        outcome.state === "delivered" ? null : outcome.reason,
        outcome.state === "waiting" ? outcome.nextAttempt : null,
        outcome.state,
        now,
      ],
    );
    return rowCount === 1;
  });
}
