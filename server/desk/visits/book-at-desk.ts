import { createHash, randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import { insertAppointment, referenceOf } from "#server/appointments/appointments.ts";
import { assertNotPast } from "#server/appointments/booking-error.ts";
import { asStaff, type DeskDependencies, type Staff } from "#server/desk/as-staff.ts";
import { deskError } from "#server/desk/desk-error.ts";
import { assertSame, storeSubmission } from "#server/forms/stored-submission.ts";
import { type DeskBooking, deskBookingSchema, undoMilliseconds } from "#shop/forms/desk.ts";
import { describeOutcome } from "./outcome.ts";

const bodyLimit = 32 * 1024;
const formName = "desk_booking";

/**
 * `POST /api/desk/appointments`: books an appointment by phone or at the counter, through the same
 * transaction as the website's form. Idempotent by submission ID. With `preview` nothing is stored
 * (docs/contracts/api.md#desk).
 */
export function bookAtDesk(deps: DeskDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const booking = validate(deskBookingSchema, await readJsonObject(c, bodyLimit));
    const preview = booking.preview === true;
    const { isNew, ...outcome } = await asStaff(
      deps,
      c.req.raw,
      async (tx, staff) => {
        const { id, isNew } = await storeOnce(tx, booking, staff);
        return { isNew, ...(await describeOutcome(tx, id, deps)) };
      },
      { who: "desk", preview },
    ).catch((error: unknown) => {
      throw deskError(error, booking);
    });
    return c.json({ success: true, ...outcome }, isNew && !preview ? 201 : 200);
  };
}

async function storeOnce(
  tx: Transaction,
  { preview: _, submissionId, ...booking }: DeskBooking,
  staff: Staff,
): Promise<{ id: string; isNew: boolean }> {
  const id = randomUUID();
  const contentHash = createHash("sha256").update(JSON.stringify(booking)).digest();
  const stored = await storeSubmission(tx, {
    submissionId,
    formName,
    contentHash,
    recordId: id,
    sentAt: null,
    browserInfo: null,
    receivedAt: staff.at,
    spamSignals: [],
  });
  if (stored) {
    assertSame(stored, formName, contentHash);
    return { id: stored.record_id, isNew: false };
  }
  assertNotPast(booking, staff.at);
  await insertAppointment(tx, booking, {
    id,
    submissionId,
    reference: await referenceOf(tx, submissionId),
    userId: undefined,
    status: booking.confirmed ? "confirmed" : "pending",
    actor: {
      ...staff,
      note: booking.note,
      ownWords: booking.ownWords === true,
      notify: booking.notify,
      notifyAfter: new Date(staff.at.getTime() + undoMilliseconds),
      overbook: booking.overbook ?? undefined,
      bay: booking.bay ?? undefined,
    },
  });
  if (booking.callbackId) {
    await tx.query(
      `update callback_requests set handled_at = $2, appointment_id = $3
        where id = $1 and handled_at is null`,
      [booking.callbackId, staff.at, id],
    );
  }
  return { id, isNew: true };
}
