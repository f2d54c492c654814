import { shop } from "#content/shop.ts";
import { isUnavailable } from "#platform/database/errors.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import {
  type AppointmentFacts,
  appointmentCanceled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentMoved,
  appointmentReopened,
  requestReceived,
} from "#server/mail/appointment-emails.ts";
import { changedForShop } from "#server/mail/appointment-for-shop.ts";
import type { Message } from "#server/mail/mailer.ts";
import { queue } from "#server/outbox/outbox.ts";
import { calendarEntry, calendarFile } from "#shop/calendar/calendar-file.ts";
import type { NotificationDependencies } from "./notification-dependencies.ts";
import {
  claimUntold,
  type NetChange,
  netChange,
  readEvents,
  type UntoldAppointment,
} from "./unnotified-change.ts";
import { visitAddress } from "./visit-token.ts";

/**
 * Mails that visitors may cause to one address within a day. It need not be theirs: whoever books and
 * cancels again and again must not fill somebody else's mailbox through us.
 */
const mailsByVisitors = 10;
const dayMilliseconds = 24 * 3_600_000;

/** An email that cannot be written, though the database is there: it would fail every time. */
export class NotificationError extends Error {
  readonly appointmentId: string;

  constructor(appointmentId: string, cause: unknown) {
    super(`an email about appointment ${appointmentId} cannot be written: ${cause}`, { cause });
    this.appointmentId = appointmentId;
  }
}

/**
 * Turns all unnotified events of one appointment into one mail for each who has to know, and marks them,
 * in one transaction: each change is told exactly once, whatever path it took.
 *
 * @param except appointments to leave alone
 * @returns whether there was one
 * @throws NotificationError
 */
export async function processNextEvent(
  deps: NotificationDependencies,
  except: readonly string[],
): Promise<boolean> {
  let appointment: UntoldAppointment | undefined;
  try {
    return await deps.database.transaction("service_role", async (tx) => {
      appointment = await claimUntold(tx, except);
      if (appointment) await tell(tx, appointment, deps);
      return appointment !== undefined;
    });
  } catch (error) {
    if (!appointment || isUnavailable(error)) throw error;
    throw new NotificationError(appointment.id, error);
  }
}

async function tell(
  tx: Transaction,
  appointment: UntoldAppointment,
  deps: NotificationDependencies,
): Promise<void> {
  const { id: subjectId } = appointment;
  const events = await readEvents(tx, subjectId);
  const unnotified = events.filter(({ isTold }) => !isTold);
  const key = `${subjectId}-${unnotified.at(-1)?.id}`;

  const change = netChange(unnotified);
  if (change && (await mayWriteTo(tx, appointment, change, deps.now()))) {
    // Told of it, the customer has it in the calendar.
    const wasConfirmed = events.some(({ isTold, toStatus }) => isTold && toStatus === "confirmed");
    const payload = emailOf({ ...appointment, ...change, wasConfirmed }, deps);
    await queue(tx, [{ kind: "mail", subjectId, idempotencyKey: `${key}-customer`, payload }]);
  }
  // The shop knows of each request from the request itself.
  const sinceRequest = netChange(unnotified.filter(({ fromStatus }) => fromStatus !== null));
  const notice = sinceRequest && noticeOf({ ...appointment, ...sinceRequest }, deps.shopInbox);
  if (notice) {
    await queue(tx, [{ kind: "mail", subjectId, idempotencyKey: `${key}-shop`, payload: notice }]);
  }
  await tx.query("update appointment_events set notified_at = $2 where id = any($1)", [
    unnotified.map(({ id }) => id),
    deps.now(),
  ]);
}

/**
 * Whether the customer's address gets a mail of this. What the shop does is always told. Of what
 * visitors do, a program must not have us write to whomever it likes, and nobody as often as they
 * like.
 */
async function mayWriteTo(
  tx: Transaction,
  { email, suspected }: UntoldAppointment,
  { actors }: NetChange,
  now: Date,
): Promise<boolean> {
  if (!email) return false;
  if (actors.has("staff")) return true;
  if (suspected) return false;
  const { rows } = await tx.query<{ count: number }>(
    `select count(distinct (appointment_id, notified_at))::int as count
       from appointments join appointment_events on appointment_id = appointments.id
      where lower(email) = lower($1) and actor_kind = 'customer' and notified_at > $2`,
    [email, new Date(now.getTime() - dayMilliseconds)],
  );
  return (rows[0]?.count ?? 0) < mailsByVisitors;
}

type Told = UntoldAppointment & NetChange & { wasConfirmed: boolean };

function emailOf(change: Told, deps: NotificationDependencies): Message {
  const to = change.email ?? "";
  const facts: AppointmentFacts = {
    ...change,
    to,
    visitUrl: visitAddress(deps, change.id),
    siteUrl: deps.siteUrl,
  };
  const icalEvent = calendarOf(change, to);
  return { ...wordsOf(change, facts), ...(icalEvent && { icalEvent }) };
}

function wordsOf(change: NetChange, facts: AppointmentFacts): Message {
  const { fromStatus, fromSlot, toStatus, actor, reason } = change;
  if (toStatus === "canceled") {
    return appointmentCanceled(
      facts,
      reason === "declined" ? "declined" : actor === "customer" ? "customer" : "shop",
    );
  }
  if (toStatus === "completed") return appointmentCompleted(facts);
  if (change.isMove) return appointmentMoved(facts, fromSlot, toStatus === "confirmed");
  if (toStatus === "confirmed") return appointmentConfirmed(facts);
  return fromStatus ? appointmentReopened(facts) : requestReceived(facts);
}

/** A customer's calendar learns of an appointment when it is confirmed, and of all changes after. */
function calendarOf(change: Told, email: string): Message["icalEvent"] {
  const { toStatus } = change;
  if (toStatus === "completed" || (toStatus !== "confirmed" && !change.wasConfirmed)) {
    return undefined;
  }
  const method = toStatus === "canceled" ? "CANCEL" : "REQUEST";
  const attendee = { name: change.name, email };
  const content = calendarFile(shop, {
    ...calendarEntry(shop, { ...change, status: toStatus }),
    method,
    attendee,
    stamp: change.at,
  });
  return { method, filename: "appointment.ics", content };
}

/** The shop knows what it did itself; what a customer changed it has to be told. */
function noticeOf(change: UntoldAppointment & NetChange, inbox: string): Message | undefined {
  const { actor, actors, toStatus, isMove, fromSlot } = change;
  if (actor === "customer") {
    return changedForShop(
      { ...change, from: toStatus === "canceled" ? undefined : fromSlot },
      inbox,
    );
  }
  // Whoever confirmed it in the same moment may have seen the old time.
  const isOpen = toStatus === "pending" || toStatus === "confirmed";
  return actors.has("customer") && isMove && isOpen
    ? changedForShop({ ...change, from: fromSlot }, inbox)
    : undefined;
}
