import type { Database } from "#platform/database/database.ts";
import { queue } from "#server/outbox/outbox.ts";
import { paths } from "#shop/paths.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/time-label.ts";
import { isSuspected } from "./suspected.ts";

/** How long a new request is news. */
const newsMinutes = 60;

interface News {
  kind: "request" | "callback";
  id: string;
  name: string;
  service: string;
  date: string;
  /** Who wants to be called has asked for a day. */
  time: string | null;
  subscriptionId: string;
  key: string;
}

/**
 * Queues a notification of each new request, also to be called, for each device that asked for them, once.
 * Requests that look as if no person had sent them disturb nobody.
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
       where not exists (select from outbox where idempotency_key = key)
       limit 500`,
      [now, newsMinutes],
    );
    const until = new Date(now.getTime() + newsMinutes * 60_000).toISOString();
    await queue(
      tx,
      now,
      rows.map((news) => ({
        kind: "push",
        // Each device by itself: one that cannot be reached delays no other.
        subjectId: news.subscriptionId,
        idempotencyKey: news.key,
        payload: { subscriptionId: news.subscriptionId, until, ...contentOf(news) },
      })),
    );
    return rows.length > 0;
  });
}

function contentOf({ kind, id, name, service, date, time }: News) {
  if (kind === "callback") {
    const body = `${service}, about ${dateLabel(date)}`;
    return { title: `Call back: ${name}`, body, path: paths.admin };
  }
  const when = [dateLabel(date), ...(time ? [timeLabel(time)] : [])].join(", ");
  return {
    title: `New request: ${name}`,
    body: `${service}, ${when}`,
    path: `${paths.admin}?open=${id}`,
  };
}
