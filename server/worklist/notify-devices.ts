import type { Database } from "#platform/database/database.ts";
import { queue } from "#server/outbox/outbox.ts";
import { deviceEntry, type NamedRequest, newsMinutes } from "./device-entries.ts";
import { isSuspected } from "./suspected.ts";

interface News extends NamedRequest {
  subscriptionId: string;
  key: string;
}

/**
 * Queues a notification of each new appointment or callback request for each subscribed device,
 * once. Suspected spam is skipped.
 *
 * @returns whether there was any
 */
export async function notifyDevices(deps: {
  database: Database;
  now: () => Date;
}): Promise<boolean> {
  const now = deps.now();
  return await deps.database.transaction("service_role", async (tx) => {
    const { rows } = await tx.query<News>(
      `select * from (
         select kind, request.id, name, summary as service, scheduled_date::text as date,
           to_char(scheduled_time, 'HH24:MI') as time,
           device.id as "subscriptionId",
           'push-' || request.id || '-' || floor(extract(epoch from since) * 1000)::bigint || '-'
             || device.id as key
         from worklist request
           join push_subscriptions device on since > device.created_at
           join yars_profiles on yars_profiles.id = account_id and is_admin
         where kind in ('request', 'callback') and since > $1::timestamptz - $2 * interval '1 minute'
           and not ${isSuspected("request")}
       ) news
       where not exists (select from outbox where kind = 'push' and idempotency_key = key)
       limit 500`,
      [now, newsMinutes],
    );
    await queue(
      tx,
      now,
      rows.map((news) => deviceEntry(news, news.subscriptionId, news.key, now)),
    );
    return rows.length > 0;
  });
}
