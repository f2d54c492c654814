import { randomInt } from "node:crypto";
import { insertRow, preparedQuery } from "#platform/database/statements.ts";
import type { Statements, Transaction } from "#platform/database/transaction.ts";
import { services } from "#server/content/published.ts";
import { type AppointmentRequest, appointmentRow } from "#shop/forms/appointment.ts";
import { orBookingError, type Slot } from "./booking-error.ts";

/** Who changes an appointment: it decides what the database allows, and is kept with the change. */
export interface Actor {
  kind: "customer" | "staff" | "system";
  /** The instant that lead time and limits are judged by. */
  at: Date;
  /** The account, when there is one. */
  id?: string;
  /** Kept with the change; `declined` makes the email to the customer say so. */
  reason?: string;
  /** What staff write to the customer about it. */
  note?: string | undefined;
  /** Whether that stands in place of our own words; left out: below them. */
  ownWords?: boolean;
  /** Whether the customer is told; left out: of all but not having come. */
  notify?: boolean;
  /** The customer is not told before that, so that it can be undone; left out: at once. */
  notifyAfter?: Date;
  /** Why staff take in more than there is room for; left out: they do not. */
  overbook?: string | undefined;
  /** The bay that staff want; left out: any. */
  bay?: number | undefined;
  /** The entry of the waitlist whose offer is accepted: the time is held for it. */
  offer?: string;
}

/** Says for the rest of this transaction who acts. Only the server's own role is believed. */
export async function setActor(tx: Statements, actor: Actor): Promise<void> {
  await tx.query(
    preparedQuery("select set_config('app.actor', $1, true)", [JSON.stringify(actor)]),
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
  /** What customers ask for is pending, whatever is said here. */
  status?: "pending" | "confirmed";
  /** By whose rules: customers get what is offered, staff what there is room for. */
  actor: Actor;
}

/** What {@link appointmentRow} reads of a request, whoever wrote it down. */
export type RequestedAppointment = Pick<AppointmentRequest, "service" | "date" | "time"> &
  Parameters<typeof appointmentRow>[0] & {
    /** Titles of what is done beside the first service. */
    moreServices?: readonly string[] | null | undefined;
  };

/** The id of the service with this title, as `service_type` keeps it. */
export const serviceTypeOf = (title: string): string =>
  services().find((candidate) => candidate.title === title)?.id ?? "other";

/**
 * Writes an appointment: the one way in which there comes to be one, from the form and from the desk.
 * It holds its place from the commit on.
 *
 * @throws {BookingError} when the time is not offered, or the slot or the day is full
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
      ...appointmentRow(request),
    }),
  );
  await orBookingError(tx.pipeline(actorSet, inserted), { date: request.date, time: request.time });
}

export type AppointmentStatus = "pending" | "confirmed" | "completed" | "canceled";

/**
 * Gives an appointment another status. The database checks whether it may have it, takes or frees
 * its place and writes down who did it; the customer is told afterwards. The same status again
 * changes nothing.
 *
 * @param isNoShow whether it is canceled because nobody came
 * @returns false when there is no such appointment
 * @throws {BookingError} when the change is not allowed, or there is no place
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
  );
  return rowCount === 1;
}
