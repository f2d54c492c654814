import type { WaitingRequest } from "#server/mail/waiting-request.ts";
import type { OutboxEntry } from "#server/outbox/outbox.ts";
import { paths } from "#shop/pages/paths.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";

/** Minutes for which a notification of a request is relevant. */
export const newsMinutes = 60;

/** Data of a request that its notification contains. */
export type NamedRequest = Omit<WaitingRequest, "phone">;

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
