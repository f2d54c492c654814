import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { CarStage } from "#shop/schedule/car-stages.ts";

/**
 * Sets the stage of an appointment's car. The database validates the transition (`deskError` has its
 * message) and records the event from which the customer is notified.
 *
 * @param from expected current stage; if the car is in another one, nothing changes and 409 is
 *   thrown
 * @throws {HttpError} 409 with a message if the car is not in the expected stage, or not here
 */
export async function setStage(
  tx: Transaction,
  appointmentId: string,
  stage: CarStage,
  from?: CarStage,
): Promise<void> {
  const { rowCount } = await tx.query(
    "update car_stages set stage = $2 where appointment_id = $1 and stage = coalesce($3, stage)",
    [appointmentId, stage, from],
  );
  if (rowCount === 0) {
    throw new HttpError(
      409,
      "change_refused",
      from ? "The car has been moved on since." : "This car isn't in the shop.",
    );
  }
}
