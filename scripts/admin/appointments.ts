import type pg from "pg";
import { type AppointmentStatus, changeStatus } from "#server/appointments/appointments.ts";
import { BookingError } from "#server/appointments/booking-error.ts";
import { zoneLabel } from "#shop/hours/zone-label.ts";
import { whenLabel } from "#shop/schedule/when-label.ts";

/** Commands for an appointment, and the status each one sets. */
const verbs = {
  confirm: "confirmed",
  decline: "canceled",
  complete: "completed",
  "no-show": "canceled",
  cancel: "canceled",
} as const satisfies Record<string, AppointmentStatus>;

interface Appointment {
  id: string;
  reference: string;
  status: AppointmentStatus;
  date: string;
  time: string;
  service: string;
  name: string;
}

/**
 * Changes the status of the appointment with this reference as staff; the server notifies its customer.
 *
 * @param client connected as the database owner
 * @returns a message: what was done, or why nothing was
 */
export async function changeByReference(
  client: pg.ClientBase,
  verb: keyof typeof verbs,
  reference: string,
  now: Date,
): Promise<string> {
  // Of what is published: this process has read the folder alone.
  const rules = await client.query<{ zone: string }>(
    "select private.booking_rules() ->> 'timeZone' as zone",
  );
  await client.query("begin; set local role service_role");
  try {
    const { rows } = await client.query<Appointment>(
      `select id, reference, status, to_char(scheduled_date, 'YYYY-MM-DD') as date,
         to_char(scheduled_time, 'HH24:MI') as time, service, name
       from appointments where reference = upper($1) for update`,
      [reference],
    );
    const appointment = rows[0];
    if (!appointment) return `There is no appointment ${reference}.\n`;
    if (verb === "decline" && appointment.status !== "pending") {
      return `${appointment.reference} is ${appointment.status} and can no longer be declined. To call it off: cancel ${appointment.reference}\n`;
    }
    const isNoShow = verb === "no-show";
    await changeStatus(client, appointment.id, verbs[verb], { kind: "staff", at: now }, isNoShow);
    await client.query("commit");
    return `${appointment.reference} is ${isNoShow ? "a no-show" : verbs[verb]}: ${whenLabel(appointment, zoneLabel(rules.rows[0]?.zone ?? ""))}, ${appointment.service}, ${appointment.name}.\n`;
  } catch (error) {
    if (!(error instanceof BookingError)) throw error;
    return error.code === "slot_full" || error.code === "day_full"
      ? `Nothing was changed: as many appointments are confirmed for then as there are places. Move or cancel one first.\n`
      : `Nothing was changed: ${error.reason ?? error.code}\n`;
  } finally {
    // No effect after the commit.
    await client.query("rollback");
  }
}
