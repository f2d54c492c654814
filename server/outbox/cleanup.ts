import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { maxShown, type Undelivered, undeliveredForShop } from "#server/mail/undelivered.ts";

export interface CleanupDependencies {
  database: Database;
  now: () => Date;
  /** Email address that is notified of undeliverable messages. */
  shopInbox: () => string;
  /** Days after which the contents of delivered messages are deleted. */
  keepDays: number;
}

const forgottenAtOnce = 2000;

/** Periodic maintenance of the outbox. */
export async function cleanUp(deps: CleanupDependencies): Promise<void> {
  await reportGivenUp(deps);
  await deletePayloads(deps);
}

/**
 * Emails the shop a report, once, of messages given up since the last report. A report that is
 * itself given up is not reported, to avoid an endless loop.
 */
async function reportGivenUp({ database, now, shopInbox }: CleanupDependencies) {
  await database.transaction("service_role", async (tx) => {
    const { rows } = await tx.query<Undelivered & { total: number }>(
      `with reported as (
         update outbox set reported_at = $1
          where failed_at is not null and reported_at is null and not is_report
         returning id, kind, created_at as "createdAt", last_error as "lastError",
           coalesce(payload ->> 'to', payload ->> 'formName') as receiver,
           payload ->> 'subject' as subject)
       select reported.*, count(*) over ()::int as total from reported order by id limit $2`,
      [now(), maxShown],
    );
    if (rows.length === 0) return;
    await tx.query(
      `insert into outbox
         (kind, subject_id, idempotency_key, payload, is_report, next_attempt_at, retrying_since)
       values ('mail', $1, $2, $3, true, $4, $4)`,
      [
        randomUUID(),
        `undelivered-${randomUUID()}`,
        JSON.stringify(undeliveredForShop(rows, rows[0]?.total ?? 0, shopInbox())),
        now(),
      ],
    );
  });
}

/**
 * Deletes the contents of old delivered messages, because they contain personal data. In batches,
 * because a statement over all of them could exceed the timeout every time.
 */
async function deletePayloads({ database, now, keepDays }: CleanupDependencies) {
  for (let forgotten = forgottenAtOnce; forgotten === forgottenAtOnce; ) {
    const { rowCount } = await database.transaction("service_role", (tx) =>
      tx.query(
        `update outbox set payload = null
          where id in (
            select id from outbox
             where payload is not null
               and coalesce(delivered_at, suppressed_at) < $1::timestamptz - $2 * interval '1 day'
             order by coalesce(delivered_at, suppressed_at)
             limit $3)`,
        [now(), keepDays, forgottenAtOnce],
      ),
    );
    forgotten = rowCount ?? 0;
  }
}
