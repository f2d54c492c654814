import type { Appointment } from "#app/lib/backend/appointments.ts";
import { BackendError } from "#app/lib/backend/backend.ts";
import type { Car, CarChange, Cars } from "#app/lib/backend/cars.ts";
import { movedOn } from "#app/lib/backend/changed-meanwhile.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import type { CarStage } from "#shop/schedule/car-stages.ts";
import type { Client, Row } from "./connection/database.ts";
import { succeeded } from "./connection/errors.ts";

const table = "car_stages";
const withAppointment = "*,appointments(*)";

/** Milliseconds during which a picked up car can be returned to the board. */
const takenBackWithin = 12 * 3_600_000;

type CarRow = Row<"car_stages"> & { appointments: Appointment };

function carOf(row: CarRow): Car {
  const { appointments: appointment, stage, since, waiting_for: waitingFor } = row;
  const { promised_date: date, promised_time: time } = row;
  const promised = date && time ? { date, time: time.slice(0, 5) } : null;
  const { key_tag: keyTag, mileage, technician, technician_id: technicianId } = row;
  return {
    appointment,
    stage,
    since,
    waitingFor,
    promised,
    keyTag,
    mileage,
    technician,
    technicianId,
  };
}

const columnsOf = (change: CarChange) => {
  const { stage, waitingFor, promised, keyTag, mileage, technician, technicianId } = change;
  return {
    ...(keyTag !== undefined && { key_tag: keyTag }),
    ...(mileage !== undefined && { mileage }),
    ...(technician !== undefined && { technician }),
    ...(technicianId !== undefined && { technician_id: technicianId }),
    ...(stage && { stage }),
    ...(waitingFor !== undefined && { waiting_for: waitingFor }),
    ...(promised !== undefined && {
      promised_date: promised?.date ?? null,
      promised_time: promised?.time ?? null,
    }),
  };
};

/** Cars through the data API; the database enforces the transitions between stages. */
export function createLiveCars(client: Client): Omit<Cars, "onChange"> {
  const rows = () => client.from(table).select(withAppointment).order("since");
  const change = async (appointmentId: string, fields: CarChange, seen?: CarStage) => {
    const query = client.from(table).update(columnsOf(fields)).eq("appointment_id", appointmentId);
    if (seen) query.eq("stage", seen);
    const [row]: CarRow[] = succeeded(await query.select(withAppointment));
    if (!row) throw seen ? movedOn : new BackendError("refused", "This car isn't in the shop.");
    return carOf(row);
  };
  return {
    async board(today) {
      const since = new Date(serverNow().getTime() - takenBackWithin).toISOString();
      const [here, gone, confirmed] = await Promise.all([
        rows().not("stage", "in", "(expected,picked_up)"),
        rows().eq("stage", "picked_up").gte("since", since),
        client
          .from("appointments")
          .select("*")
          .eq("scheduled_date", today)
          .eq("status", "confirmed")
          .order("scheduled_time"),
      ]);
      const cars: Car[] = succeeded(here).map(carOf);
      const ids = new Set(cars.map(({ appointment }) => appointment.id));
      const due: Appointment[] = succeeded(confirmed);
      return {
        here: cars,
        due: due.filter(({ id }) => !ids.has(id)),
        gone: succeeded(gone).map(carOf).toReversed(),
      };
    },
    async checkIn(appointmentId) {
      const response = await client
        .from(table)
        .insert({ appointment_id: appointmentId, stage: "checked_in" })
        .select(withAppointment)
        .single();
      // The row exists if it was checked in by mistake before.
      if (response.error?.code === "23505") return change(appointmentId, { stage: "checked_in" });
      return carOf(succeeded(response));
    },
    async change(...changed) {
      await change(...changed);
    },
  };
}
