import { isUnavailable } from "#platform/database/errors.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { shop } from "#server/content/published.ts";
import { changedForShop, servicesForShop } from "#server/mail/appointment-for-shop.ts";
import type { Message } from "#server/mail/mailer.ts";
import { queue } from "#server/outbox/outbox.ts";
import { endOfQuietHours } from "#server/sms/quiet-hours.ts";
import { instantOf } from "#shop/schedule/shop-time.ts";
import { customerMessages } from "./customer-messages.ts";
import type { NotificationDependencies } from "./notification-dependencies.ts";
import {
  type AppointmentEvent,
  accountDeleted,
  claimUnnotified,
  type NetChange,
  netChange,
  readEvents,
  servicesByCustomer,
  type UnnotifiedAppointment,
} from "./unnotified-change.ts";

/** A notification that failed although the database is available: retrying would fail again. */
export class NotificationError extends Error {
  readonly appointmentId: string;

  constructor(appointmentId: string, cause: unknown) {
    super(`an email about appointment ${appointmentId} cannot be written: ${cause}`, { cause });
    this.appointmentId = appointmentId;
  }
}

/**
 * Composes one message per recipient from all unnotified events of one appointment, and marks the
 * events as notified in the same transaction: each change is reported exactly once, whatever caused
 * it.
 *
 * @param except IDs of appointments to skip
 * @returns whether there was one
 * @throws {NotificationError}
 */
export async function processNextEvent(
  deps: NotificationDependencies,
  except: readonly string[],
): Promise<boolean> {
  let appointment: UnnotifiedAppointment | undefined;
  try {
    return await deps.database.transaction("service_role", async (tx) => {
      appointment = await claimUnnotified(tx, except, deps.now());
      if (appointment) await notify(tx, appointment, deps);
      return appointment !== undefined;
    });
  } catch (error) {
    if (!appointment || isUnavailable(error)) throw error;
    throw new NotificationError(appointment.id, error);
  }
}

async function notify(
  tx: Transaction,
  appointment: UnnotifiedAppointment,
  deps: NotificationDependencies,
): Promise<void> {
  const { id: subjectId } = appointment;
  const now = deps.now();
  const events = await readEvents(tx, subjectId);
  const unnotified = events.filter(({ isNotified }) => !isNotified);
  const key = `${subjectId}-${unnotified.at(-1)?.id}`;

  // The request itself was already sent to the shop, so the insert event is skipped.
  const sinceRequest = netChange(unnotified.filter(({ fromStatus }) => fromStatus !== null));
  if (sinceRequest) await withdrawOutdatedTexts(tx, subjectId, sinceRequest, now);
  const { mail, textMessage } = await customerMessages(tx, appointment, events, deps);
  const idempotencyKey = `${key}-customer`;
  const last = unnotified.at(-1);
  const until = trueUntil(unnotified, now);
  if (mail) {
    await queue(tx, now, [{ kind: "mail", subjectId, idempotencyKey, payload: mail, until }]);
  }
  if (textMessage) {
    await queue(tx, now, [
      {
        kind: "sms",
        subjectId,
        idempotencyKey: `${idempotencyKey}-text`,
        payload: textMessage,
        until,
        notBefore: endOfQuietHours(now),
      },
    ]);
  }
  const notice = sinceRequest && noticeOf({ ...appointment, ...sinceRequest }, deps);
  if (notice) {
    await queue(tx, now, [
      { kind: "mail", subjectId, idempotencyKey: `${key}-shop`, payload: notice },
    ]);
  }
  const services = servicesByCustomer(unnotified);
  if (last && services && isOpen(last)) {
    const { toStatus, slot } = last;
    const payload = servicesForShop(
      { ...appointment, toStatus, slot, ...services },
      { to: deps.shopInbox(), siteUrl: deps.siteUrl },
    );
    await queue(tx, now, [
      { kind: "mail", subjectId, idempotencyKey: `${key}-shop-services`, payload },
    ]);
  }
  await tx.query("update appointment_events set notified_at = $2 where id = any($1)", [
    unnotified.map(({ id }) => id),
    now,
  ]);
}

/** Suppresses texts that still wait, as for the end of quiet hours, for a status or time that is over. */
async function withdrawOutdatedTexts(
  tx: Transaction,
  appointmentId: string,
  { fromStatus, toStatus, isMove }: NetChange,
  now: Date,
): Promise<void> {
  if (fromStatus === toStatus && !isMove) return;
  await tx.query(
    `update outbox set suppressed_at = $2, last_error = 'the appointment has changed since'
      where subject_id = $1 and kind = 'sms' and idempotency_key like '%-customer-text'
        and coalesce(delivered_at, failed_at, suppressed_at) is null`,
    [appointmentId, now],
  );
}

/** Email to the shop about changes by the customer; it needs none about its own. */
function noticeOf(
  change: UnnotifiedAppointment & NetChange,
  { shopInbox, siteUrl }: NotificationDependencies,
): Message | undefined {
  const where = { to: shopInbox(), siteUrl };
  const { actor, actors, isMove, fromSlot, reason } = change;
  if (actor === "customer" || reason === accountDeleted) {
    return changedForShop(
      { ...change, from: change.toStatus === "canceled" ? undefined : fromSlot },
      where,
    );
  }
  // Staff who confirmed it at the same moment may have seen the old time.
  return actors.has("customer") && isMove && isOpen(change)
    ? changedForShop({ ...change, from: fromSlot }, where)
    : undefined;
}

const isOpen = ({ toStatus }: Pick<NetChange, "toStatus">) =>
  toStatus === "pending" || toStatus === "confirmed";

/**
 * When the customer's message about a visit to come stops being true: when it begins. Null for other
 * messages, and for a visit that has begun, about which staff decide what is said.
 */
function trueUntil(events: readonly AppointmentEvent[], now: Date): Date | null {
  const last = events.at(-1);
  if (!last || !isOpen(last) || events.some(({ toStage }) => toStage)) return null;
  const begin = instantOf(last.slot, shop().timeZone);
  return begin > now ? begin : null;
}
