import type { Context } from "hono";
import * as z from "zod/mini";
import { sqlState } from "#platform/database/errors.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import { setActor } from "#server/appointments/appointments.ts";
import {
  BookingError,
  bookingErrorResponse,
  orBookingError,
} from "#server/appointments/booking-error.ts";
import { asCaller, asStaff, type DeskDependencies, type Staff } from "#server/desk/as-staff.ts";
import { deskError } from "#server/desk/desk-error.ts";
import { closureSchema } from "#shop/catalog/opening-week.ts";
import { slotFields } from "#shop/forms/appointment.ts";
import { undoMilliseconds } from "#shop/forms/desk.ts";
import { maxSpanDays } from "#shop/schedule/closed-days.ts";
import { describeOutcome, type Outcome } from "./outcome.ts";
import { eventIdSchema, undo } from "./undo-change.ts";

/** More than the appointments of one day with the maximum of fifty bays; a vacation with more is closed in parts. */
const maxMoves = 1000;
const bodyLimit = 256 * 1024;

const known = z._default(z.int().check(z.minimum(0), z.maximum(maxMoves)), 0);
const minute = z
  .string("Please select a time")
  .check(z.regex(/^(20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/, "Please select a time"));
const reason = z.string().check(z.minLength(3, "Enter a reason"), z.maxLength(200));

/** What is closed: days, half days, or a bay. */
export const closingFields = {
  closures: z.optional(
    z
      .array(z.object({ ...closureSchema.shape, reason, appointments: known }))
      .check(z.minLength(1), z.maxLength(maxSpanDays)),
  ),
  block: z.optional(
    z.object({
      bay: z.int().check(z.minimum(1), z.maximum(50)),
      starts: minute,
      ends: minute,
      reason,
      appointments: known,
    }),
  ),
};
export type Closing = z.output<z.ZodMiniObject<typeof closingFields>>;

const decisionSchema = z.object({
  moves: z
    .array(z.object({ id: z.uuid(), ...slotFields, notify: z._default(z.boolean(), true) }))
    .check(z.maxLength(maxMoves)),
  ...closingFields,
  preview: z.optional(z.boolean()),
});
type Decision = z.output<typeof decisionSchema>;

/**
 * `POST /api/desk/closures`: closes days, half days or a bay and moves the affected appointments,
 * atomically (docs/contracts/api.md#closures-and-moves). Customers are notified as for other moves
 * by staff: with previewed wording, unless staff opt out, and after the undo period. With `preview`
 * nothing is stored.
 */
export function decideClosure(deps: DeskDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const decision = validate(decisionSchema, await readJsonObject(c, bodyLimit));
    assertOneClosing(decision);
    const work = (tx: Transaction, staff: Staff) => applyDecision(tx, decision, staff, deps);
    try {
      const done = await asStaff(deps, c.req.raw, work, {
        who: whoCloses(decision),
        preview: decision.preview === true,
      });
      return c.json({ success: true, moved: decision.moves.length, ...done });
    } catch (error) {
      if (error instanceof BookingError) {
        throw await bookingErrorResponse(deps.database, error, deps.now());
      }
      throw asHttpError(error) ?? error;
    }
  };
}

/** Days are closed by the owner, whose settings say so; a bay is blocked by the desk. */
export const whoCloses = ({ closures }: Closing) => (closures ? "owner" : "desk");

/** @throws {HttpError} 400 unless either days or a bay are closed */
export function assertOneClosing({ closures, block }: Closing): void {
  if ((closures === undefined) === (block === undefined)) {
    throw new HttpError(400, "validation_failed", "Choose what to close: a day or a bay.");
  }
}

async function applyDecision(
  tx: Transaction,
  { moves, closures, block }: Decision,
  staff: Staff,
  deps: DeskDependencies,
): Promise<{ changes: Outcome[]; blockId?: string | undefined }> {
  const notifyAfter = new Date(staff.at.getTime() + undoMilliseconds);
  await lockVisits(tx, moves);
  for (const { id, date, time, notify } of moves) {
    await setActor(tx, { ...staff, notify, notifyAfter });
    const move = tx.query(
      `update appointments set scheduled_date = $2, scheduled_time = $3
       where id = $1 and status in ('pending', 'confirmed')`,
      [id, date, time],
    );
    const { rowCount } = await orBookingError(move, { date, time });
    if (rowCount === 0) throw new BookingError("change_refused");
  }
  const blockId = await close(tx, { closures, block });
  const changes: Outcome[] = [];
  for (const { id } of moves) changes.push(await describeOutcome(tx, id, deps));
  return { changes, blockId };
}

/** Locks appointments, and all days, until the end of the transaction. */
export async function lockVisits(
  tx: Transaction,
  visits: readonly { id: string }[],
): Promise<void> {
  await tx.query("select private.lock_days($1)", [visits.map(({ id }) => id)]);
}

/** Enters closures or a block, with the rights of the caller. Returns the ID of the block. */
export function close(tx: Transaction, { closures, block }: Closing): Promise<string | undefined> {
  return asCaller(tx, async () => {
    if (closures) await enterClosures(tx, closures);
    return block && (await enterBlock(tx, block));
  });
}

async function enterClosures(tx: Transaction, closures: readonly object[]): Promise<void> {
  await tx.query(
    `update settings set closures =
       coalesce(closures, default_rules -> 'closures', '[]') || $1::jsonb`,
    [JSON.stringify(closures)],
  );
}

async function enterBlock(
  tx: Transaction,
  { bay, starts, ends, reason, appointments }: NonNullable<Decision["block"]>,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into bay_blocks (bay, starts, ends, reason, appointments)
     values ($1, $2, $3, $4, $5) returning id`,
    [bay, starts, ends, reason, appointments],
  );
  return rows[0]?.id;
}

/** Maps errors of the closure and block triggers and constraints. */
export function asHttpError(error: unknown): HttpError | undefined {
  const state = sqlState(error);
  if (state === "PT409") return new HttpError(409, "closure_refused", (error as Error).message);
  // An invalid date or time, or an end before the start.
  if (state === "22008" || state === "22007" || state === "23514") {
    return new HttpError(400, "validation_failed", "Enter an end that's after the start.");
  }
  return undefined;
}

const bodySchema = z.object({
  /** Empty if the closure moved no appointments: then only the closure is removed. */
  changes: z.array(z.object({ id: z.uuid(), eventId: eventIdSchema })).check(z.maxLength(maxMoves)),
  /** The closed days, `YYYY-MM-DD`. */
  dates: z._default(z.array(z.iso.date()).check(z.maxLength(maxSpanDays)), []),
  /** ID of the bay block. */
  blockId: z.optional(z.uuid()),
});

const withoutClosures = `
  update settings set closures = (select coalesce(jsonb_agg(value), '[]')
    from jsonb_array_elements(coalesce(closures, default_rules -> 'closures', '[]'))
    where value ->> 'date' <> all ($1))`;

/**
 * `POST /api/desk/closures/undo`: within ten seconds, removes the closure and moves the
 * appointments back, atomically and without notifications
 * (docs/contracts/api.md#closures-and-moves).
 */
export function undoClosure(deps: DeskDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const { changes, dates, blockId } = validate(bodySchema, await readJsonObject(c, bodyLimit));
    await asStaff(
      deps,
      c.req.raw,
      async (tx, staff) => {
        await lockVisits(tx, changes);
        await asCaller(tx, async () => {
          if (dates.length > 0) await tx.query(withoutClosures, [dates]);
          if (blockId) await tx.query("delete from bay_blocks where id = $1", [blockId]);
        });
        for (const { id, eventId } of changes) await undo(tx, id, eventId, staff);
      },
      { who: dates.length > 0 ? "owner" : "desk" },
    ).catch((error: unknown) => {
      throw deskError(error, undefined);
    });
    return c.json({ success: true });
  };
}
