import type { Transaction } from "#platform/database/transaction.ts";
import { type Acting, actAs } from "./acting.ts";
import { orRefused, type Slot } from "./refusal.ts";

/**
 * Moves an open appointment to another time. Its old place is free and the new one its own with the
 * commit. What a customer moves has to be confirmed again.
 *
 * @returns false when there is no such appointment
 * @throws {Refused} when the time is not offered or full, or the change is not allowed
 */
export async function reschedule(
  tx: Transaction,
  appointmentId: string,
  to: Slot,
  acting: Acting,
): Promise<boolean> {
  await actAs(tx, acting);
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
