import type { Database } from "#platform/database/database.ts";
import { queue } from "#server/outbox/outbox.ts";
import { dateLabel, type ShopTime } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/time-label.ts";

/** How long a new request is news. */
const newsMinutes = 60;

interface News {
  id: string;
  name: string;
  service: string;
  slot: ShopTime;
  subscriptionId: string;
  key: string;
}

/**
 * Queues a notification of each new request for each device that asked for them, once. Requests that look
 * as if no person had sent them disturb nobody.
 *
 * @returns whether there was one
 */
export async function notifyDevices(deps: {
  database: Database;
  now: () => Date;
}): Promise<boolean> {
  const now = deps.now();
  return await deps.database.transaction("service_role", async (tx) => {
    const { rows } = await tx.query<News>(
      `select * from (
         select request.id, name, summary as service,
           json_build_object('date', scheduled_date, 'time', to_char(scheduled_time, 'HH24:MI'))
             as slot,
           device.id as "subscriptionId",
           'push-' || request.id || '-' || floor(extract(epoch from since) * 1000)::bigint || '-'
             || device.id as key
         from worklist request
           join push_subscriptions device on since > device.created_at
           join yars_profiles on yars_profiles.id = account_id and is_admin
         where kind = 'request' and since > $1::timestamptz - $2 * interval '1 minute'
           and not exists (
             select from appointments join form_submissions using (submission_id)
             where appointments.id = request.appointment_id and suspicions <> '{}')
       ) news
       where not exists (select from outbox where idempotency_key = key)
       limit 500`,
      [now, newsMinutes],
    );
    const until = new Date(now.getTime() + newsMinutes * 60_000).toISOString();
    await queue(
      tx,
      rows.map(({ id, name, service, slot, subscriptionId, key }) => ({
        kind: "push",
        // Each device by itself: one that cannot be reached delays no other.
        subjectId: subscriptionId,
        idempotencyKey: key,
        payload: {
          subscriptionId,
          until,
          title: `New request: ${name}`,
          body: `${service}, ${dateLabel(slot.date)}, ${timeLabel(slot.time)}`,
          path: `/admin?open=${id}`,
        },
      })),
    );
    return rows.length > 0;
  });
}
