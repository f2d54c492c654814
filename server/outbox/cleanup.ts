import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import { mostShown, type Undelivered, undeliveredForShop } from "#server/mail/undelivered.ts";

export interface CleanupDependencies {
  database: Database;
  now: () => Date;
  /** Who is told of messages that could not be delivered. */
  shopInbox: () => string;
  /** Days after which the contents of a delivered message are forgotten. */
  keepDays: number;
}

const forgottenAtOnce = 2000;

/** What has to be done about the outbox now and then. */
export async function cleanUp(deps: CleanupDependencies): Promise<void> {
  await reportGivenUp(deps);
  await forgetDelivered(deps);
}

/**
 * Tells the shop by mail, once, of the messages that were given up since the last time. A report
 * that is given up itself is not reported: that would never end.
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
      [now(), mostShown],
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
 * A message that has left is of no use any more, and it holds personal data. A few at a time: a
 * statement that takes too long is broken off, and would be again.
 */
async function forgetDelivered({ database, now, keepDays }: CleanupDependencies) {
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
