import { randomUUID } from "node:crypto";
import type { Database } from "#server/database/database.ts";
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
const isNow = (column: string) =>
  `(${column} <= $2 or ${column} > $2::timestamptz + interval '1 day')`;

/** What became of an attempt. */
export type Outcome =
  | { state: "delivered" }
  | { state: "withheld"; reason: string }
  | { state: "gave up"; reason: string }
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
      `update outbox
          set attempts = attempts + 1, claim_token = $4,
              locked_until = $2::timestamptz + $3 * interval '1 second'
        where id = (
          select id from outbox due
           where kind = $1 and ${isNow("next_attempt_at")}
             and delivered_at is null and gave_up_at is null and withheld_at is null
             and (locked_until is null or ${isNow("locked_until")})
             and not exists (
               select from outbox earlier
                where earlier.subject_id = due.subject_id and earlier.kind = due.kind
                  and earlier.id < due.id
                  and (earlier.attempts > 0 or ${isNow("earlier.next_attempt_at")})
                  and earlier.delivered_at is null and earlier.gave_up_at is null
                  and earlier.withheld_at is null)
           order by next_attempt_at, id
           limit 1 for update skip locked)
       returning id, kind, subject_id as "subjectId", idempotency_key as "idempotencyKey", payload,
         claim_token as token, attempts,
         (extract(epoch from $2 - retrying_since) * 1000)::float8 as age`,
      [kind, now, lockSeconds, randomUUID()],
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
export async function settle(
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
              withheld_at = case when $5 = 'withheld' then $6::timestamptz end,
              gave_up_at = case when $5 = 'gave up' then $6::timestamptz end
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
