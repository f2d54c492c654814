import { services } from "#content/services.ts";
import { insertRow } from "#platform/database/insert-row.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { type AppointmentRequest, appointmentRow } from "#shop/forms/appointment.ts";
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
