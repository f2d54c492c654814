import type { TextMessage } from "#platform/auth/product.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { visitUrlOf } from "#server/appointments/visit/visit-token.ts";
import { services, shop } from "#server/content/published.ts";
import {
  type AppointmentEmail,
  type AppointmentFacts,
  appointmentCanceled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentMoved,
  appointmentReopened,
  carReady,
  requestReceived,
} from "#server/mail/appointment-emails.ts";
import { appointmentChanged, appointmentMissed, newsByText } from "#server/mail/desk-messages.ts";
import type { Message } from "#server/mail/mailer.ts";
import { renderAppointmentEmail } from "#server/mail/render-appointment-email.ts";
import { firstName } from "#server/mail/visitor-text.ts";
import { calendarEntry, calendarFile } from "#shop/calendar/calendar-file.ts";
import { textMaximum } from "#shop/forms/staff.ts";
import { bookingPath } from "#shop/pages/paths.ts";
import { isBeforeChangeLimit } from "#shop/schedule/change-limit.ts";
import type { NotificationDependencies } from "./notification-dependencies.ts";
import {
  type AppointmentEvent,
  type NetChange,
  netChange,
  type UnnotifiedAppointment,
} from "./unnotified-change.ts";

/**
 * Maximum number of emails per address and day that visitors can trigger. The address may not be
 * theirs: repeated booking and canceling must not flood someone else's mailbox.
 */
const mailsByVisitors = 10;
const dayMilliseconds = 24 * 3_600_000;

type MessageDependencies = Pick<NotificationDependencies, "tokens" | "siteUrl" | "now">;

/** Messages to the customer about all changes they have not been notified of. */
interface CustomerMessages {
  mail?: Message;
  textMessage?: TextMessage;
  /** The standard wording, which staff may replace; undefined: nothing is sent. */
  words?: string | undefined;
  /**
   * Whether the staff's wording is too long for a text message, which then uses the standard one.
   */
  isTooLong: boolean;
}

/**
 * Composes the customer's messages about changes, as they are sent: for the outbox, and for staff
 * to preview before making the change.
 *
 * @param events all events of the appointment, oldest first; only unnotified ones are reported
 */
export async function customerMessages(
  tx: Transaction,
  appointment: UnnotifiedAppointment,
  events: readonly AppointmentEvent[],
  deps: MessageDependencies,
): Promise<CustomerMessages> {
  const change = netChange(events.filter(({ isNotified }) => !isNotified));
  if (!change?.notify) return { isTooLong: false };
  const wasNotified = events.some(({ isNotified }) => isNotified);
  const notified = { ...appointment, ...change, wasNotified };
  // Customers see the result of their own changes on the page where they make them.
  const news =
    change.actor === "staff" && appointment.wantsTexts ? newsByText(notified) : undefined;
  const own = change.ownWords && change.note ? news?.text(change.note) : undefined;
  const isTooLong = own !== undefined && own.length > textMaximum;
  const text = own && !isTooLong ? own : news?.text(news.words);
  const email = (await mayWriteTo(tx, appointment, change, deps.now()))
    ? emailOf(notified, deps)
    : undefined;
  return {
    ...(email && { mail: email.mail }),
    ...(text && { textMessage: { to: appointment.phone, text } }),
    // The text message's wording comes first: unlike the email's, it has no list of facts below it.
    words: news?.words ?? email?.words,
    isTooLong,
  };
}

/**
 * Whether to email the customer about this change. Changes by staff are always emailed. Those by
 * visitors are not if the request is suspected spam, nor above the daily limit.
 */
async function mayWriteTo(
  tx: Transaction,
  { email, suspected }: UnnotifiedAppointment,
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

type NotifiedChange = UnnotifiedAppointment & NetChange & { wasNotified: boolean };

function emailOf(
  change: NotifiedChange,
  deps: MessageDependencies,
): { mail: Message; words: string } {
  const to = change.email ?? "";
  const facts: AppointmentFacts = {
    ...change,
    to,
    visitUrl: visitUrlOf(deps, change.id),
    isChangeable: isBeforeChangeLimit(shop(), change.slot, deps.now()),
  };
  const service = services().find(({ id }) => id === change.serviceType);
  const content = wordsOf(change, facts, deps.siteUrl + bookingPath(service));
  const icalEvent = calendarOf(change, to);
  return {
    mail: { ...renderAppointmentEmail(facts, content, change), ...(icalEvent && { icalEvent }) },
    words: content.opening.join("\n\n"),
  };
}

function wordsOf(change: NetChange, facts: AppointmentFacts, bookUrl: string): AppointmentEmail {
  const { fromStatus, fromSlot, toStatus, actor, reason } = change;
  if (change.isNoShow) return appointmentMissed(facts, bookUrl);
  if (toStatus === "canceled") {
    const by = reason === "declined" ? "declined" : actor === "customer" ? "customer" : "shop";
    return appointmentCanceled(facts, by, bookUrl);
  }
  if (change.isReady) return carReady(facts);
  if (toStatus === "completed") return appointmentCompleted(facts);
  if (change.isMove) return appointmentMoved(facts, fromSlot, toStatus === "confirmed");
  if (fromStatus === toStatus) return appointmentChanged(facts);
  if (toStatus === "confirmed") return appointmentConfirmed(facts);
  return fromStatus ? appointmentReopened(facts) : requestReceived(facts);
}

/**
 * iCalendar entry for the customer, the same one from the request until its end
 * (docs/decisions/server/what-customers-are-told.md). None if the visit is over, or was
 * canceled before any notification. It goes to unverified addresses, so it contains only the first
 * name.
 */
function calendarOf(change: NotifiedChange, email: string): Message["icalEvent"] {
  const isCanceled = change.toStatus === "canceled";
  const isOver = change.toStatus === "completed" || change.isReady || change.isNoShow;
  if (isOver || (isCanceled && !change.wasNotified)) {
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
