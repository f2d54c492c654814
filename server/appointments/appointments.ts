import { createHash, randomBytes } from "node:crypto";
import { insertRow, preparedQuery } from "#platform/database/statements.ts";
import type { Statements, Transaction } from "#platform/database/transaction.ts";
import { services } from "#server/content/published.ts";
import { type AppointmentRequest, appointmentRow } from "#shop/forms/appointment.ts";
import { minutesOf } from "./availability.ts";
import { orBookingError, type Slot } from "./booking-error.ts";

/**
 * Who changes an appointment: determines what the database allows, and is stored with the change.
 */
export interface Actor {
  kind: "customer" | "staff" | "system";
  /** Time against which lead time and limits are checked. */
  at: Date;
  /** The account ID, if any. */
  id?: string;
  /** Stored with the change; `declined` changes the wording of the customer's email. */
  reason?: string;
  /** Message from staff to the customer. */
  note?: string | undefined;
  /** Whether `note` replaces the standard wording; omitted: it is added below. */
  ownWords?: boolean;
  /** Whether to notify the customer; omitted: yes, except of a no-show. */
  notify?: boolean;
  /** When the customer may be notified, leaving time to undo; omitted: immediately. */
  notifyAfter?: Date;
  /** Reason why staff exceed the capacity; omitted: no overbooking. */
  overbook?: string | undefined;
  /** Bay requested by staff; omitted: any. */
  bay?: number | undefined;
  /** ID of the waitlist entry whose offer is being accepted: the slot is reserved for it. */
  offer?: string;
}

/** Sets the actor for the rest of the transaction. Trusted only from the server's role. */
export async function setActor(tx: Statements, actor: Actor): Promise<void> {
  await tx.query(
    preparedQuery("select set_config('app.actor', $1, true)", [JSON.stringify(actor)]),
  );
}

// Omits I, O, 0 and 1, which look or sound alike.
const referenceAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Spells six bytes; the alphabet has 32 letters, so that all are as likely. */
const spelled = (bytes: Buffer): string =>
  [...bytes.subarray(0, 6)]
    .map((byte) => referenceAlphabet[byte % referenceAlphabet.length])
    .join("");

/** Generates a short appointment reference that is easy to read over the phone: `K7MWQ3`. */
export const makeReference = (): string => spelled(randomBytes(6));

/**
 * The reference of a submission: the same whenever it is asked for, so that a preview says the one that the
 * appointment will have. Another one if that is taken.
 */
export async function referenceOf(tx: Transaction, submissionId: string): Promise<string> {
  const own = spelled(createHash("sha256").update(submissionId).digest());
  const { rowCount } = await tx.query("select from appointments where reference = $1", [own]);
  return rowCount === 0 ? own : makeReference();
}

interface NewAppointment {
  id: string;
  submissionId: string;
  /** From {@link makeReference}. */
  reference: string;
  /** Owning account; undefined: none, or the account with this email address. */
  userId: string | undefined;
  /** Ignored for customers: their requests are always pending. */
  status?: "pending" | "confirmed";
  /** Determines the rules: customers can book offered times, staff any time with capacity. */
  actor: Actor;
}

/** A booking request that {@link appointmentRow} can read, by a customer or staff. */
export type RequestedAppointment = Pick<AppointmentRequest, "service" | "date" | "time"> &
  Parameters<typeof appointmentRow>[0] & {
    /** Titles of additional services. */
    moreServices?: readonly string[] | null | undefined;
    /** Planned minutes of work, by staff; those of the services if absent. */
    minutes?: number | null | undefined;
    arrival?: AppointmentRequest["arrival"] | null;
  };

/** ID of the service with this title, as stored in `service_type`. */
export const serviceTypeOf = (title: string): string =>
  services().find((candidate) => candidate.title === title)?.id ?? "other";

/**
 * Inserts an appointment; the only place that does, for both the form and the desk. Its slot is
 * taken once the transaction commits.
 *
 * @throws {BookingError} if the time is not offered, or the slot or the day is full
 */
export async function insertAppointment(
  tx: Transaction,
  request: RequestedAppointment,
  { id, submissionId, reference, userId, status = "pending", actor }: NewAppointment,
): Promise<void> {
  const actorSet = setActor(tx, actor);
  const inserted = tx.query(
    insertRow("appointments", {
      id,
      submission_id: submissionId,
      reference,
      user_id: userId ?? null,
      status,
      service_type: serviceTypeOf(request.service),
      more_services: request.moreServices ?? [],
      ...(request.minutes && { minutes: request.minutes }),
      ...appointmentRow(request),
    }),
  );
  const minutes = request.minutes ?? minutesOf([request.service, ...(request.moreServices ?? [])]);
  const wish = { date: request.date, time: request.time };
  const work = { minutes, waits: request.arrival === "wait" };
  await orBookingError(tx.pipeline(actorSet, inserted), wish, work);
}

export type AppointmentStatus = "pending" | "confirmed" | "completed" | "canceled";

/**
 * Changes the status of an appointment. The database validates the transition, takes or frees the
 * bay and records the actor; the customer is notified later. Setting the current status again is a
 * no-op.
 *
 * @param isNoShow whether it is canceled because the customer did not come
 * @returns false if the appointment does not exist
 * @throws {BookingError} if the change is not allowed, or there is no capacity
 */
export async function changeStatus(
  tx: Statements,
  appointmentId: string,
  status: AppointmentStatus,
  actor: Actor,
  isNoShow = false,
): Promise<boolean> {
  await setActor(tx, actor);
  const { rowCount } = await orBookingError(
    tx.query("update appointments set status = $2, no_show = $3 where id = $1", [
      appointmentId,
      status,
      isNoShow,
    ]),
  );
  return rowCount === 1;
}

/**
 * Moves an open appointment to another slot. The old slot is freed and the new one taken when the
 * transaction commits. If a customer moves it, it must be confirmed again.
 *
 * @returns false if the appointment does not exist
 * @throws {BookingError} if the time is not offered or full, or the change is not allowed
 */
export async function reschedule(
  tx: Transaction,
  appointmentId: string,
  to: Slot,
  actor: Actor,
): Promise<boolean> {
  await setActor(tx, actor);
  const { rowCount } = await orBookingError(
    tx.query("update appointments set scheduled_date = $2, scheduled_time = $3 where id = $1", [
      appointmentId,
      to.date,
      to.time,
    ]),
    to,
    { except: appointmentId },
  );
  return rowCount === 1;
}
