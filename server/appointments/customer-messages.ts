import type { TextMessage } from "#platform/auth/product.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { shop } from "#server/content/published.ts";
import {
  type AppointmentFacts,
  appointmentCanceled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentMoved,
  appointmentReopened,
  requestReceived,
} from "#server/mail/appointment-emails.ts";
import { appointmentChanged, appointmentMissed, statusText } from "#server/mail/desk-messages.ts";
import type { Message } from "#server/mail/mailer.ts";
import { firstName } from "#server/mail/visitor-text.ts";
import { calendarEntry, calendarFile } from "#shop/calendar/calendar-file.ts";
import type { NotificationDependencies } from "./notification-dependencies.ts";
import {
  type AppointmentEvent,
  type NetChange,
  netChange,
  type UntoldAppointment,
} from "./unnotified-change.ts";
import { visitAddress } from "./visit-token.ts";

/**
 * Mails that visitors may cause to one address within a day. It need not be theirs: whoever books and
 * cancels again and again must not fill somebody else's mailbox through us.
 */
const mailsByVisitors = 10;
const dayMilliseconds = 24 * 3_600_000;

type MessageDependencies = Pick<NotificationDependencies, "tokens" | "siteUrl" | "now">;

/** What a customer is sent about all that they have not been told. */
interface CustomerMessages {
  mail?: Message;
  textMessage?: TextMessage;
}

/**
 * Writes what the customer is sent about changes, in the words in which it goes out: for the outbox, and
 * for staff who look at it before they make the change.
 *
 * @param events all of the appointment, oldest first; those not told yet are told
 */
export async function customerMessages(
  tx: Transaction,
  appointment: UntoldAppointment,
  events: readonly AppointmentEvent[],
  deps: MessageDependencies,
): Promise<CustomerMessages> {
  const change = netChange(events.filter(({ isTold }) => !isTold));
  if (!change?.notify) return {};
  const wasTold = events.some(({ isTold }) => isTold);
  // What customers do themselves they see on the page where they do it.
  const text =
    change.actor === "staff" && appointment.wantsTexts && statusText({ ...appointment, ...change });
  return {
    ...((await mayWriteTo(tx, appointment, change, deps.now())) && {
      mail: emailOf({ ...appointment, ...change, wasTold }, deps),
    }),
    ...(text && { textMessage: { to: appointment.phone, text } }),
  };
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

type Told = UntoldAppointment & NetChange & { wasTold: boolean };

function emailOf(change: Told, deps: MessageDependencies): Message {
  const to = change.email ?? "";
  const facts: AppointmentFacts = {
    ...change,
    to,
    visitUrl: visitAddress(deps, change.id),
    siteUrl: deps.siteUrl,
    note: change.note ?? undefined,
  };
  const icalEvent = calendarOf(change, to);
  return { ...wordsOf(change, facts), ...(icalEvent && { icalEvent }) };
}

function wordsOf(change: NetChange, facts: AppointmentFacts): Message {
  const { fromStatus, fromSlot, toStatus, actor, reason } = change;
  if (change.isNoShow) return appointmentMissed(facts);
  if (toStatus === "canceled") {
    return appointmentCanceled(
      facts,
      reason === "declined" ? "declined" : actor === "customer" ? "customer" : "shop",
    );
  }
  if (toStatus === "completed") return appointmentCompleted(facts);
  if (change.isMove) return appointmentMoved(facts, fromSlot, toStatus === "confirmed");
  if (fromStatus === toStatus) return appointmentChanged(facts);
  if (toStatus === "confirmed") return appointmentConfirmed(facts);
  return fromStatus ? appointmentReopened(facts) : requestReceived(facts);
}

/**
 * The entry for the customer's calendar, one and the same from the request to its end
 * (docs/decisions/096-the-request-is-in-the-calendar.md). A visit that is over, or that nobody was told
 * of, needs none. It goes to addresses that nobody has proved, so of the name it says the first alone.
 */
function calendarOf(change: Told, email: string): Message["icalEvent"] {
  const isCanceled = change.toStatus === "canceled";
  if (change.toStatus === "completed" || change.isNoShow || (isCanceled && !change.wasTold)) {
    return undefined;
  }
  const method = isCanceled ? "CANCEL" : "REQUEST";
  const attendee = { name: firstName(change.name) ?? email, email };
  const content = calendarFile(shop(), {
    ...calendarEntry(shop(), { ...change, status: change.toStatus }),
    method,
    attendee,
    stamp: change.at,
  });
  return { method, filename: "appointment.ics", content };
}
