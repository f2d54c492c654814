import type { Database } from "#platform/database/database.ts";
import type { WaitingRequest } from "#server/mail/waiting-request.ts";
import { type OutboxEntry, queue } from "#server/outbox/outbox.ts";
import { paths } from "#shop/pages/paths.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";

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
           join yars_profiles on yars_profiles.id = account_id and (is_admin or staff_role = 'advisor')
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

/** Minutes for which a notification of a request is relevant. */
const newsMinutes = 60;

/** Data of a request that its notification contains. */
type NamedRequest = Omit<WaitingRequest, "phone">;

/**
 * Outbox entry of a notification about a request for one device.
 *
 * @param device ID of its push subscription
 * @param idempotencyKey key under which it is queued once
 * @param isLate whether it is a reminder about an unanswered request
 */
export function deviceEntry(
  request: NamedRequest,
  device: string,
  idempotencyKey: string,
  now: Date,
  isLate = false,
): OutboxEntry {
  const until = new Date(now.getTime() + newsMinutes * 60_000);
  const payload = { subscriptionId: device, ...contentOf(request, isLate) };
  // One subject per device, so that an unreachable one does not delay others.
  return { kind: "push", subjectId: device, idempotencyKey, payload, until };
}

function contentOf({ kind, id, name, service, date, time }: NamedRequest, isLate: boolean) {
  const again = isLate && { again: true as const };
  if (kind === "callback") {
    const title = `${isLate ? "Still waiting for a call" : "Call back"}: ${name}`;
    return { title, body: `${service}, about ${dateLabel(date)}`, path: paths.admin, ...again };
  }
  const when = [dateLabel(date), ...(time ? [timeLabel(time)] : [])].join(", ");
  return {
    title: `${isLate ? "Still waiting" : "New request"}: ${name}`,
    body: `${service}, ${when}`,
    path: `${paths.admin}?open=${id}`,
    ...again,
  };
}

/**
 * SQL condition: an appointment or callback request is suspected spam. Such requests trigger no
 * notifications, but are on the worklist.
 *
 * @param item alias of a row of `worklist`
 */
export const isSuspected = (item: string): string => `exists (
  select from form_submissions submission where spam_signals <> '{}' and submission.submission_id in (
    select submission_id from appointments where id = ${item}.appointment_id
    union all
    select submission_id from callback_requests
    where id = case when ${item}.kind = 'callback' then ${item}.id::uuid end))`;
