import type { Context } from "hono";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import type { Staff } from "#server/desk/as-staff.ts";
import { findingSchema, type SentFinding } from "#shop/inspections/bay-requests.ts";
import { type BayDependencies, inTheBay, ofAnotherVisit, readUuid } from "./in-the-bay.ts";

const bodyLimit = 16 * 1024;

export const findingColumns = `id, inspection_id as "inspectionId", point, title, condition,
  measurement::float8 as measurement, unit, note, changed_at as "changedAt",
  changed_by as "changedBy", revision, overwritten`;

interface Stored {
  appointmentId: string;
  revision: number;
  writes: string[];
  says: boolean;
}

/**
 * `PUT /api/bay/{visit}/findings/{id}`: all of a finding as a device has it. The last write wins,
 * and what it had not seen is kept beside it (docs/contracts/api.md#the-bay).
 */
export function saveFinding(deps: BayDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const id = readUuid(c, "id");
    const sent = validate(findingSchema, await readJsonObject(c, bodyLimit));
    const finding = await inTheBay(deps, c, async (tx, visit, staff) => {
      await write(tx, id, visit, sent, staff);
      const { rows } = await tx.query(`select ${findingColumns} from findings where id = $1`, [id]);
      return rows[0];
    });
    return c.json({ finding });
  };
}

/** `DELETE /api/bay/{visit}/findings/{id}`: removes a finding with its photos, or nothing. */
export function removeFinding(deps: BayDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const id = readUuid(c, "id");
    await inTheBay(deps, c, (tx, visit) =>
      tx.query("delete from findings where id = $1 and appointment_id = $2", [id, visit]),
    );
    return c.json({ removed: true });
  };
}

async function write(
  tx: Transaction,
  id: string,
  visit: string,
  sent: SentFinding,
  staff: Staff,
): Promise<void> {
  const { inspectionId = null, point = null, title, condition } = sent;
  const { measurement = null, unit = null, note = "" } = sent;
  const says = [title, condition, measurement, unit, note];
  const inserted = await tx.query(
    `insert into findings (id, appointment_id, title, condition, measurement, unit, note,
         inspection_id, point, changed_by, writes)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, array[$11::uuid])
     on conflict (id) do nothing`,
    [id, visit, ...says, inspectionId, point, staff.id, sent.write],
  );
  if (inserted.rowCount === 1) return;
  const { rows } = await tx.query<Stored>(
    `select appointment_id as "appointmentId", revision, writes::text[] as writes,
       (title, condition, measurement, unit, note) is not distinct from
         ($2::text, $3::text, $4::numeric, $5::text, $6::text) as says
     from findings where id = $1 for update`,
    [id, ...says],
  );
  const stored = rows[0];
  if (!stored || stored.appointmentId !== visit) throw ofAnotherVisit();
  if (stored.writes.includes(sent.write)) return;
  const isSeen =
    sent.revision === stored.revision ||
    stored.says ||
    (sent.replaces ?? []).includes(stored.writes.at(-1) ?? "");
  await tx.query(
    `update findings set title = $2, condition = $3, measurement = $4, unit = $5, note = $6,
       changed_by = $7, changed_at = now(), revision = revision + 1,
       writes = (writes || $8::uuid)[greatest(cardinality(writes) - 48, 1):],
       overwritten = case
         when $9 then jsonb_path_query_array(overwritten || jsonb_build_object('by', changed_by,
           'at', changed_at, 'condition', condition, 'measurement', measurement, 'unit', unit,
           'note', note), '$[last - 9 to last]')
         when $10 then '[]'
         else overwritten end
     where id = $1`,
    [id, ...says, staff.id, sent.write, !isSeen, sent.settled === true],
  );
}
