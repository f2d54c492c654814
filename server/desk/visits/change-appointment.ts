import type { Context } from "hono";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError, validationFailed } from "#platform/http/errors.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import { isUuid } from "#platform/uuid.ts";
import { serviceTypeOf, setActor } from "#server/appointments/appointments.ts";
import { assertNotPast, orBookingError } from "#server/appointments/booking-error.ts";
import { asStaff, type DeskDependencies, type Staff } from "#server/desk/as-staff.ts";
import { deskError } from "#server/desk/desk-error.ts";
import { appointmentRow } from "#shop/forms/appointment.ts";
import { type DeskChange, deskChangeSchema, undoMilliseconds } from "#shop/forms/desk.ts";
import type { ShopTime } from "#shop/schedule/shop-time.ts";
import { setStage } from "./car-stage.ts";
import { describeOutcome } from "./outcome.ts";

const bodyLimit = 32 * 1024;

/**
 * `POST /api/desk/appointments/{id}`: changes status, time or details, or several at once, by staff
 * who have previewed the customer's messages. With `preview` nothing is stored
 * (docs/contracts/api.md#desk).
 */
export function changeAppointment(deps: DeskDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const id = readId(c);
    const change = validate(deskChangeSchema, await readJsonObject(c, bodyLimit));
    const preview = change.preview === true;
    let slot: ShopTime | undefined;
    const outcome = await asStaff(
      deps,
      c.req.raw,
      async (tx, staff) => {
        const before = await lockAppointment(tx, id, change.version);
        slot = change.slot ?? before.slot;
        await apply(tx, id, before, change, staff);
        return await describeOutcome(tx, id, deps);
      },
      { who: "desk", preview },
    ).catch((error: unknown) => {
      throw deskError(error, slot);
    });
    return c.json({ success: true, ...outcome });
  };
}

/** The ID in the path; responds 404 if it is not a UUID. */
export function readId(c: Context): string {
  const id = c.req.param("id") ?? "";
  if (!isUuid(id)) throw appointmentNotFound();
  return id;
}

interface Locked {
  status: string;
  slot: ShopTime;
}

/** Locks the row until the end of the transaction. */
async function lockAppointment(tx: Transaction, id: string, version: string): Promise<Locked> {
  const { rows } = await tx.query<Locked & { isSeen: boolean }>(
    `select status, updated_at = $2::timestamptz as "isSeen",
       json_build_object('date', scheduled_date, 'time', to_char(scheduled_time, 'HH24:MI')) as slot
     from appointments where id = $1 for update`,
    [id, version],
  );
  const before = rows[0];
  if (!before) throw appointmentNotFound();
  if (!before.isSeen) {
    throw new HttpError(
      409,
      "changed_meanwhile",
      "Someone else just changed this appointment. Look at it again, then make your change.",
    );
  }
  return before;
}

export const appointmentNotFound = () =>
  new HttpError(404, "not_found", "There is no such appointment.");

async function apply(
  tx: Transaction,
  id: string,
  before: Locked,
  change: DeskChange,
  staff: Staff,
): Promise<void> {
  const { status, noShow, stage, slot, minutes, fields, note, ownWords, notify, overbook, bay } =
    change;
  if (noShow && status !== "canceled") {
    throw validationFailed({ noShow: ["Only a canceled appointment can be marked as a no-show"] });
  }
  if (before.status === "pending" && status === "canceled" && !noShow && !note) {
    throw validationFailed({ note: ["Enter a reason, so the customer knows why"] });
  }
  // Each would be an event of its own, of which an undo reverts only the last.
  if (stage && (slot || minutes || fields || bay)) {
    throw validationFailed({ stage: ["Change the stage first, then the rest"] });
  }
  if (slot) assertNotPast(slot, staff.at);
  const columns = {
    ...(status && { status, no_show: noShow === true }),
    ...(slot && { scheduled_date: slot.date, scheduled_time: slot.time }),
    ...(bay && { bay }),
    ...(minutes && { minutes }),
    ...(fields && fieldColumns(fields)),
  };
  const changesRow = Object.keys(columns).length > 0;
  if (!changesRow && !stage) {
    throw validationFailed({ status: ["Choose what to change"] });
  }
  await setActor(tx, {
    ...staff,
    note,
    ownWords: ownWords === true,
    notify,
    notifyAfter: new Date(staff.at.getTime() + undoMilliseconds),
    overbook: overbook ?? undefined,
    bay: bay ?? undefined,
  });
  if (changesRow) {
    await orBookingError(updateColumns(tx, id, columns), slot ?? before.slot, { except: id });
  }
  if (stage) await setStage(tx, id, stage);
}

function fieldColumns(fields: NonNullable<DeskChange["fields"]>): Record<string, unknown> {
  const { scheduled_date: _, scheduled_time: __, ...columns } = appointmentRow(fields);
  return {
    ...columns,
    service_type: serviceTypeOf(fields.service),
    ...(fields.moreServices && { more_services: fields.moreServices }),
  };
}

/** @param columns keyed by column names from our code, never from user input */
export function updateColumns(tx: Transaction, id: string, columns: Record<string, unknown>) {
  const set = Object.keys(columns).map((name, at) => `${name} = $${at + 2}`);
  return tx.query(`update appointments set ${set.join(", ")} where id = $1`, [
    id,
    ...Object.values(columns),
  ]);
}
