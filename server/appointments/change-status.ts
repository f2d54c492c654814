import type { Statements } from "#platform/database/transaction.ts";
import { type Acting, actAs } from "./acting.ts";
import { orRefused } from "./refusal.ts";

export type AppointmentStatus = "pending" | "confirmed" | "completed" | "canceled";

/**
 * Gives an appointment another status. The database checks whether it may have it, takes or frees
 * its place and writes down who did it; the customer is told afterwards. The same status again
 * changes nothing.
 *
 * @returns false when there is no such appointment
 * @throws {Refused} when the change is not allowed, or there is no place
 */
export async function changeStatus(
  tx: Statements,
  appointmentId: string,
  status: AppointmentStatus,
  acting: Acting,
): Promise<boolean> {
  await actAs(tx, acting);
  const { rowCount } = await orRefused(
    tx.query("update appointments set status = $2 where id = $1", [appointmentId, status]),
  );
  return rowCount === 1;
}
