import { shop } from "#content/shop.ts";
import type { Transaction } from "#server/database/database.ts";
import { isUnavailable } from "#server/database/errors.ts";
import { changedForShop } from "#server/mail/appointment-for-shop.ts";
import {
  type AppointmentFacts,
  appointmentCanceled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentMoved,
  appointmentReopened,
  requestReceived,
} from "#server/mail/appointment-letters.ts";
import type { Message } from "#server/mail/mailer.ts";
import { queue } from "#server/outbox/outbox.ts";
import { calendarEntry } from "#shop/calendar/calendar-entry.ts";
import { calendarFile } from "#shop/calendar/calendar-file.ts";
import type { ShopTime } from "#shop/schedule/shop-time.ts";
import type { AppointmentStatus } from "./change-status.ts";
import type { LetterDependencies } from "./letter-dependencies.ts";
import { visitAddress } from "./visit-token.ts";

/** A change that has been written down and that nobody has been told of. */
interface UntoldEvent {
  id: string;
  appointmentId: string;
  at: Date;
  actor: "customer" | "staff" | "system";
  reason: string | null;
  fromStatus: AppointmentStatus | null;
  toStatus: AppointmentStatus;
  fromSlot: ShopTime;
  slot: ShopTime;
  sequence: number;
  /** Whether it had been confirmed before: then it is in the customer's calendar. */
  wasConfirmed: boolean;
  /** Whether the request looked as if no person had sent it. */
  suspected: boolean;
  name: string;
  phone: string;
  email: string | null;
  service: string;
  reference: string;
}

/** A change that nobody could be told of, though the database is there: it would fail every time. */
export class UntellableChange extends Error {
  readonly appointmentId: string;

  constructor({ id, appointmentId }: UntoldEvent, cause: unknown) {
    super(`change ${id} of appointment ${appointmentId} could not be told: ${cause}`, { cause });
    this.appointmentId = appointmentId;
  }
}

/**
 * Turns the oldest untold event into mails and marks it, in one transaction: each change is told
 * exactly once, whatever path it took.
 *
 * @param except appointments to leave alone
 * @returns whether there was one
 * @throws UntellableChange
 */
export async function tellNext(
  deps: LetterDependencies,
  except: readonly string[],
): Promise<boolean> {
  let event: UntoldEvent | undefined;
  try {
    return await deps.database.transaction("service_role", async (tx) => {
      event = await claim(tx, except);
      if (event) await tell(tx, event, deps);
      return event !== undefined;
    });
  } catch (error) {
    if (!event || isUnavailable(error)) throw error;
    throw new UntellableChange(event, error);
  }
}

async function tell(tx: Transaction, event: UntoldEvent, deps: LetterDependencies): Promise<void> {
  const { id, appointmentId: subjectId } = event;
  const letter = letterOf(event, deps);
  if (letter) {
    await queue(tx, [
      { kind: "mail", subjectId, idempotencyKey: `${subjectId}-${id}-customer`, payload: letter },
    ]);
  }
  const notice = noticeOf(event, deps.shopInbox);
  if (notice) {
    await queue(tx, [
      { kind: "mail", subjectId, idempotencyKey: `${subjectId}-${id}-shop`, payload: notice },
    ]);
  }
  await tx.query("update appointment_events set told_at = $2 where id = $1", [id, deps.now()]);
}

/** Events of one appointment are told in their order, also when several processes are at it. */
async function claim(tx: Transaction, except: readonly string[]): Promise<UntoldEvent | undefined> {
  const { rows } = await tx.query<UntoldEvent>(
    `select event.id, appointment_id as "appointmentId", event.at, actor_kind as actor, reason,
       from_status as "fromStatus", to_status as "toStatus", event.sequence,
       json_build_object('date', from_date, 'time', to_char(from_time, 'HH24:MI')) as "fromSlot",
       json_build_object('date', to_date, 'time', to_char(to_time, 'HH24:MI')) as slot,
       exists (select from appointment_events earlier
         where earlier.appointment_id = event.appointment_id and earlier.id < event.id
           and earlier.to_status = 'confirmed') as "wasConfirmed",
       exists (select from form_submissions submission
         where submission.submission_id = appointments.submission_id
           and submission.suspicions <> '{}') as suspected,
       name, phone, email, service, reference
     from appointment_events event join appointments on appointments.id = appointment_id
     where told_at is null and appointment_id <> all($1) and not exists (
       select from appointment_events earlier
       where earlier.appointment_id = event.appointment_id and earlier.id < event.id
         and earlier.told_at is null)
     order by event.id limit 1
     for update of event skip locked`,
    [except],
  );
  return rows[0];
}

function letterOf(event: UntoldEvent, deps: LetterDependencies): Message | undefined {
  // A program must not have us write to whomever it likes: only what the shop itself does is told.
  if (!event.email || (event.suspected && event.actor !== "staff")) return undefined;
  const facts: AppointmentFacts = {
    to: event.email,
    name: event.name,
    service: event.service,
    reference: event.reference,
    slot: event.slot,
    visitUrl: visitAddress(deps, event.appointmentId),
    siteUrl: deps.siteUrl,
  };
  const icalEvent = calendarOf(event, event.email);
  return { ...wordsOf(event, facts), ...(icalEvent && { icalEvent }) };
}

function wordsOf(event: UntoldEvent, facts: AppointmentFacts): Message {
  const { fromStatus, toStatus, actor, reason } = event;
  if (toStatus === "canceled") {
    return appointmentCanceled(
      facts,
      reason === "declined" ? "declined" : actor === "customer" ? "customer" : "shop",
    );
  }
  if (toStatus === "completed") return appointmentCompleted(facts);
  if (fromStatus && isMove(event)) {
    return appointmentMoved(facts, event.fromSlot, toStatus === "confirmed");
  }
  if (toStatus === "confirmed") return appointmentConfirmed(facts);
  return fromStatus ? appointmentReopened(facts) : requestReceived(facts);
}

function isMove({ fromSlot, slot }: UntoldEvent): boolean {
  return fromSlot.date !== slot.date || fromSlot.time !== slot.time;
}

/** A customer's calendar learns of an appointment when it is confirmed, and of all changes after. */
function calendarOf(event: UntoldEvent, email: string): Message["icalEvent"] {
  const { toStatus } = event;
  if (toStatus === "completed" || (toStatus !== "confirmed" && !event.wasConfirmed)) {
    return undefined;
  }
  const method = toStatus === "canceled" ? "CANCEL" : "REQUEST";
  const attendee = { name: event.name, email };
  const content = calendarFile(shop, {
    ...calendarEntry(shop, { ...event, id: event.appointmentId, status: toStatus }),
    method,
    attendee,
    stamp: event.at,
  });
  return { method, filename: "appointment.ics", content };
}

/** The shop knows what it did itself; what a customer changed it has to be told. */
function noticeOf(event: UntoldEvent, shopInbox: string): Message | undefined {
  if (event.actor !== "customer" || !event.fromStatus) return undefined;
  const from = event.toStatus === "canceled" ? undefined : event.fromSlot;
  return changedForShop({ ...event, from }, shopInbox);
}
