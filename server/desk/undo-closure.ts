import type { Context } from "hono";
import * as z from "zod/mini";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import { maxSpanDays } from "#shop/schedule/closed-days.ts";
import { asCaller, asStaff, type DeskDependencies } from "./as-staff.ts";
import { maxMoves } from "./decide-closure.ts";
import { deskError } from "./desk-error.ts";
import { eventIdSchema, undo } from "./undo-change.ts";

const bodyLimit = 256 * 1024;

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
    await asStaff(deps, c.req.raw, async (tx, staff) => {
      await asCaller(tx, async () => {
        if (dates.length > 0) await tx.query(withoutClosures, [dates]);
        if (blockId) await tx.query("delete from bay_blocks where id = $1", [blockId]);
      });
      for (const { id, eventId } of changes) await undo(tx, id, eventId, staff);
    }).catch((error: unknown) => {
      throw deskError(error, undefined);
    });
    return c.json({ success: true });
  };
}
