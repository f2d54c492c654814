import { randomInt } from "node:crypto";
import { services } from "#content/services.ts";
import { insertRow, preparedQuery } from "#platform/database/statements.ts";
import type { Statements, Transaction } from "#platform/database/transaction.ts";
import { type AppointmentRequest, appointmentRow } from "#shop/forms/appointment.ts";
import { orRefused, type Slot } from "./booking-error.ts";

/** Who changes an appointment: it decides what the database allows, and is kept with the change. */
export interface Actor {
  kind: "customer" | "staff" | "system";
  /** The instant that lead time and limits are judged by. */
  at: Date;
  /** The account, when there is one. */
  id?: string;
  /** Kept with the change; `declined` makes the email to the customer say so. */
  reason?: string;
}

/** Says for the rest of this transaction who acts. Only the server's own role is believed. */
async function setActor(tx: Statements, acting: Actor): Promise<void> {
  await tx.query(
    preparedQuery("select set_config('app.actor', $1, true)", [JSON.stringify(acting)]),
  );
}

// Without I, O, 0 and 1, which sound or look alike over the phone.
const emails = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A short name for an appointment that can be read over the phone: `K7MWQ3`. */
export function makeReference(): string {
  return Array.from({ length: 6 }, () => emails[randomInt(emails.length)]).join("");
}

interface NewAppointment {
  id: string;
  submissionId: string;
  /** From {@link makeReference}. */
  reference: string;
  /** The account that it belongs to; undefined: a guest's, or of the account of its address. */
  userId: string | undefined;
  now: Date;
}

/**
 * Writes a pending appointment. It holds its place from the commit on.
 *
 * @throws {BookingError} when the time is not offered, or the slot or the day is full
 */
export async function insertAppointment(
  tx: Transaction,
  request: AppointmentRequest,
  { id, submissionId, reference, userId, now }: NewAppointment,
): Promise<void> {
  const service = services.find((candidate) => candidate.title === request.service);
  const acting = setActor(tx, { kind: "customer", at: now });
  const inserted = tx.query(
    insertRow("appointments", {
      id,
      submission_id: submissionId,
      reference,
      user_id: userId ?? null,
      service_type: service?.id ?? "other",
      ...appointmentRow(request),
    }),
  );
  await orRefused(tx.pipeline(acting, inserted), { date: request.date, time: request.time });
}

export type AppointmentStatus = "pending" | "confirmed" | "completed" | "canceled";

/**
 * Gives an appointment another status. The database checks whether it may have it, takes or frees
 * its place and writes down who did it; the customer is told afterwards. The same status again
 * changes nothing.
 *
 * @returns false when there is no such appointment
 * @throws {BookingError} when the change is not allowed, or there is no place
 */
export async function changeStatus(
  tx: Statements,
  appointmentId: string,
  status: AppointmentStatus,
  acting: Actor,
): Promise<boolean> {
  await setActor(tx, acting);
  const { rowCount } = await orRefused(
    tx.query("update appointments set status = $2 where id = $1", [appointmentId, status]),
  );
  return rowCount === 1;
}

/**
 * Moves an open appointment to another time. Its old place is free and the new one its own with the
 * commit. What a customer moves has to be confirmed again.
 *
 * @returns false when there is no such appointment
 * @throws {BookingError} when the time is not offered or full, or the change is not allowed
 */
export async function reschedule(
  tx: Transaction,
  appointmentId: string,
  to: Slot,
  acting: Actor,
): Promise<boolean> {
  await setActor(tx, acting);
  const { rowCount } = await orRefused(
    tx.query("update appointments set scheduled_date = $2, scheduled_time = $3 where id = $1", [
      appointmentId,
      to.date,
      to.time,
    ]),
    to,
  );
  return rowCount === 1;
}
