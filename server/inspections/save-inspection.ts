import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import { inspectionSchema } from "#shop/inspections/bay-requests.ts";
import { type BayDependencies, inTheBay, ofAnotherVisit, readUuid } from "./in-the-bay.ts";

const bodyLimit = 4 * 1024;

export const inspectionColumns = `id, template, title, created_at as "createdAt",
  created_by as "createdBy", finished_at as "finishedAt"`;

/**
 * `PUT /api/bay/{visit}/inspections/{id}`: starts an inspection, or finishes and reopens it. Sent
 * again it changes nothing (docs/contracts/api.md#the-bay).
 */
export function saveInspection(deps: BayDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const id = readUuid(c, "id");
    const sent = validate(inspectionSchema, await readJsonObject(c, bodyLimit));
    const inspection = await inTheBay(deps, c, async (tx, visit, staff) => {
      const { rows } = await tx.query(
        `insert into inspections as known (id, appointment_id, template, title, created_by,
             finished_at)
           values ($1, $2, $3, $4, $5, case when $6::boolean then now() end)
         on conflict (id) do update set finished_at = case
             when $6 is null then known.finished_at
             when $6 then coalesce(known.finished_at, now()) end
           where known.appointment_id = excluded.appointment_id
         returning ${inspectionColumns}`,
        [id, visit, sent.template, sent.title, staff.id, sent.finished ?? null],
      );
      if (!rows[0]) throw ofAnotherVisit();
      return rows[0];
    });
    return c.json({ inspection });
  };
}
