import type { Context } from "hono";
import * as z from "zod/mini";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import { serviceTypeOf, setActor } from "#server/appointments/appointments.ts";
import { orBookingError } from "#server/appointments/booking-error.ts";
import { undone } from "#server/appointments/unnotified-change.ts";
import { asStaff, type DeskDependencies, type Staff } from "#server/desk/as-staff.ts";
import { deskError } from "#server/desk/desk-error.ts";
import { undoMilliseconds } from "#shop/forms/desk.ts";
import type { CarStage } from "#shop/schedule/car-stages.ts";
import { setStage } from "./car-stage.ts";
import { appointmentNotFound, readId, updateColumns } from "./change-appointment.ts";

const bodyLimit = 1024;

export const eventIdSchema = z
  .string("Invalid input")
  .check(z.regex(/^\d{1,18}$/, "Invalid input"));
const bodySchema = z.object({ eventId: eventIdSchema });

interface LastEvent {
  id: string;
  at: Date;
  actorKind: string | null;
  reason: string | null;
  isNotified: boolean;
  fromStatus: string | null;
  wasNoShow: boolean;
  /** Null for the event that created the appointment. */
  fromDate: string | null;
  fromTime: string;
  /** Stage of the car before and after; null: unchanged. */
  fromStage: CarStage | null;
  toStage: CarStage | null;
  /** Changed columns with their previous and new values. */
  changes: Record<string, [before: unknown, after: unknown]> | null;
}

/**
 * `POST /api/desk/appointments/{id}/undo` `{eventId}`: reverts the change within ten seconds,
 * before the customer is notified; then no notification is sent. A booking is undone by canceling
 * it.
 */
export function undoChange(deps: DeskDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const id = readId(c);
    const { eventId } = validate(bodySchema, await readJsonObject(c, bodyLimit));
    await asStaff(deps, c.req.raw, (tx, staff) => undo(tx, id, eventId, staff), {
      who: "desk",
    }).catch((error: unknown) => {
      throw deskError(error, undefined);
    });
    return c.json({ success: true });
  };
}

/**
 * Reverts the last change of an appointment.
 *
 * @throws {HttpError} 409 if it is no longer the last one or too old, or the customer has been
 *   notified
 */
export async function undo(
  tx: Transaction,
  id: string,
  eventId: string,
  staff: Staff,
): Promise<void> {
  // Sending notifications requires the same lock.
  const { rowCount } = await tx.query("select from appointments where id = $1 for update", [id]);
  if (rowCount === 0) throw appointmentNotFound();
  const { rows } = await tx.query<LastEvent>(
    `select id, at, actor_kind as "actorKind", reason, notified_at is not null as "isNotified", from_status as "fromStatus",
       from_no_show as "wasNoShow",
       from_date as "fromDate", from_time as "fromTime",
       from_stage as "fromStage", to_stage as "toStage", changes
     from appointment_events where appointment_id = $1 order by id desc limit 1`,
    [id],
  );
  const last = rows[0];
  // Customers' changes cannot be undone by staff.
  if (last?.id !== eventId || last.actorKind !== "staff" || last.reason === undone) {
    throw new HttpError(
      409,
      "undo_refused",
      "This appointment has changed since. Nothing was undone.",
    );
  }
  if (last.isNotified || staff.at.getTime() - last.at.getTime() > undoMilliseconds) {
    throw new HttpError(
      409,
      "undo_refused",
      "It's too late to undo: more than 10 seconds have passed. Change the appointment again instead.",
    );
  }
  await setActor(tx, {
    ...staff,
    reason: undone,
    bay: last.changes?.bay?.[0] as number,
    overbook: await overbookingReason(tx, id, last, staff.at),
  });
  await orBookingError(updateColumns(tx, id, columnsBefore(last)));
  if (last.fromStage && last.toStage) await setStage(tx, id, last.fromStage, last.toStage);
  if (last.fromStatus === null) {
    // The callback request is unanswered again.
    await tx.query(
      "update callback_requests set handled_at = null, appointment_id = null where appointment_id = $1",
      [id],
    );
  }
}

/**
 * Why the appointment may return to a full slot: nobody has come into its day since the change and
 * no time of it is offered, so the day was as full with the appointment in it.
 *
 * @returns undefined if somebody may have taken the place
 */
async function overbookingReason(
  tx: Transaction,
  id: string,
  { id: eventId, fromDate }: LastEvent,
  at: Date,
): Promise<string | undefined> {
  if (fromDate === null) return undefined;
  // Until the appointment is back, nobody else may come into the day.
  await tx.query("select private.lock_day($1)", [fromDate]);
  const { rows } = await tx.query<{ isTaken: boolean; reason: string | null }>(
    `select exists (select from appointment_events
           where id > $2 and to_date = $3 and to_status <> 'canceled' and reason is distinct from $5)
         or exists (select from private.open_offers($3, $4)) as "isTaken",
       (select overbooking_reason from appointment_events
         where appointment_id = $1 and overbooking_reason is not null
         order by id desc limit 1) as reason`,
    [id, eventId, fromDate, at, undone],
  );
  const { isTaken = true, reason } = rows[0] ?? {};
  return isTaken ? undefined : (reason ?? "Back where it was");
}

/** Column values before the change; a booking, which has no previous state, is canceled. */
function columnsBefore({ fromStatus, wasNoShow, fromDate, fromTime, changes }: LastEvent) {
  if (fromStatus === null) return { status: "canceled" };
  // `service` is derived from the first and additional services.
  const { service: _, ...changed } = changes ?? {};
  const before = Object.entries(changed).map(([column, [was]]) => [column, was]);
  return {
    status: fromStatus,
    no_show: wasNoShow,
    scheduled_date: fromDate,
    scheduled_time: fromTime,
    ...Object.fromEntries(before),
    ...(changed.first_service && {
      service_type: serviceTypeOf(String(changed.first_service[0])),
    }),
  };
}
