import type { Context } from "hono";
import * as z from "zod/mini";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import { setActor } from "#server/appointments/appointments.ts";
import { asStaff, type DeskDependencies, type Staff } from "#server/desk/as-staff.ts";
import { deskError } from "#server/desk/desk-error.ts";
import { undoMilliseconds } from "#shop/forms/desk.ts";
import { setStage } from "./car-stage.ts";
import { readId } from "./change-appointment.ts";

const bodyLimit = 1024;

const bodySchema = z.object({
  /** Whether the caller takes the car, which nobody has, or gives their own back. */
  take: z.optional(z.boolean()),
  /** The handover is the desk's. */
  stage: z.optional(z.enum(["checked_in", "diagnosis", "approval", "repair", "ready"])),
  /** The stage as it was seen. */
  from: z.optional(z.string().check(z.maxLength(20))),
  /** Whether the customer is told that the car is ready. */
  notify: z._default(z.boolean(), false),
});

/**
 * `POST /api/desk/cars/{id}`: what technicians do with a car: take it or give it back, and set its
 * stage (docs/contracts/api.md#the-team).
 */
export function changeCar(deps: DeskDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const id = readId(c);
    const change = validate(bodySchema, await readJsonObject(c, bodyLimit));
    const work = async (tx: Transaction, staff: Staff) => {
      const { notify } = change;
      const notifyAfter = new Date(staff.at.getTime() + undoMilliseconds);
      await setActor(tx, { ...staff, notify, notifyAfter });
      if (change.take !== undefined) await take(tx, id, staff.id, change.take);
      if (!change.stage) return;
      const { rows } = await tx.query<{ may: boolean }>("select private.may_work_on($1) as may", [
        id,
      ]);
      if (!rows[0]?.may) throw notYours();
      await setStage(tx, id, change.stage, change.from as typeof change.stage | undefined);
    };
    await asStaff(deps, c.req.raw, work, { who: "bay" }).catch((error: unknown) => {
      throw deskError(error, undefined);
    });
    return c.json({ success: true });
  };
}

/** Of two who take a car at once, one gets it. */
async function take(tx: Transaction, id: string, account: string, taken: boolean): Promise<void> {
  const { rows } = await tx.query<{ technician: string | null; technician_id: string | null }>(
    `select technician, technician_id from car_stages
     where appointment_id = $1 and stage not in ('expected', 'picked_up') for update`,
    [id],
  );
  const car = rows[0];
  if (!car) throw new HttpError(409, "change_refused", "This car isn't in the shop.");
  const isMine = car.technician_id === account;
  if (taken && car.technician && !isMine) {
    throw new HttpError(409, "change_refused", `${car.technician} has this car.`);
  }
  if (!taken && !isMine) throw notYours();
  if (taken === isMine) return;
  await tx.query("update car_stages set technician_id = $2 where appointment_id = $1", [
    id,
    taken ? account : null,
  ]);
}

const notYours = () => new HttpError(403, "not_yours", "This is someone else's car.");
