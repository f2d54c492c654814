import { services } from "#content/services.ts";
import { prepared } from "#platform/database/prepared.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppointmentRequest } from "#shop/forms/appointment.ts";
import { actAs } from "./acting.ts";
import { orRefused } from "./refusal.ts";

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
 * @throws {Refused} when the time is not offered, or the slot or the day is full
 */
export async function insertAppointment(
  tx: Transaction,
  request: AppointmentRequest,
  { id, submissionId, reference, userId, now }: NewAppointment,
): Promise<void> {
  const service = services.find((candidate) => candidate.title === request.service);
  const acting = actAs(tx, { kind: "customer", at: now });
  const inserted = tx.query(
    prepared(
      `insert into appointments (id, submission_id, reference, name, phone, email, address,
         service_type, service, scheduled_date, scheduled_time, notes,
         vehicle_year, vehicle_make, vehicle_model, vehicle_mileage, user_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
      [
        id,
        submissionId,
        reference,
        request.name,
        request.phone,
        request.email ?? null,
        request.address ?? null,
        service?.id ?? "other",
        request.service,
        request.date,
        request.time,
        request.notes ?? null,
        request.vehicle?.year ?? null,
        request.vehicle?.make ?? null,
        request.vehicle?.model ?? null,
        request.vehicle?.mileage ?? null,
        userId ?? null,
      ],
    ),
  );
  await orRefused(tx.pipeline(acting, inserted), { date: request.date, time: request.time });
}
