import type { Context } from "hono";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { published } from "#server/content/published.ts";
import type { SignedPhotoUrls } from "#server/photos/signed-photo-urls.ts";
import { suggestedTemplates } from "#shop/inspections/suggested-templates.ts";
import { type BayDependencies, inTheBay } from "./in-the-bay.ts";
import { findingColumns } from "./save-finding.ts";
import { inspectionColumns } from "./save-inspection.ts";
import { photoColumns } from "./save-photo.ts";

interface Visit {
  services: string[];
}

/**
 * `GET /api/bay/{visit}`: the car, what was found on it, by whom, and the templates for it, best
 * first (docs/contracts/api.md#the-bay). Of the customer the first name, as the key is called by it.
 */
export function readJob(deps: BayDependencies & { signedPhotoUrls: SignedPhotoUrls }) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const job = await inTheBay(deps, c, async (tx, visit) => ({
      visit: await readVisit(tx, visit),
      inspections: await rowsOf(tx, "inspections", inspectionColumns, "created_at", visit),
      findings: await rowsOf(tx, "findings", findingColumns, "changed_at", visit),
      photos: await rowsOf<{ id: string }>(tx, "finding_photos", photoColumns, "taken_at", visit),
      people: await readPeople(tx, visit),
      earlier: await readEarlier(tx, visit),
    }));
    const { services, ...visit } = job.visit;
    const pathOf = (photo: { id: string }, size: "full" | "small") => {
      const { pathname, search } = new URL(deps.signedPhotoUrls.sign(photo.id, size));
      return pathname + search;
    };
    const titles = new Set(services);
    const ids = published()
      .services.filter(({ title }) => titles.has(title))
      .map(({ id }) => id);
    return c.json({
      ...job,
      visit,
      templates: suggestedTemplates(published().inspections ?? [], ids),
      photos: job.photos.map((photo) => ({
        ...photo,
        url: pathOf(photo, "full"),
        smallUrl: pathOf(photo, "small"),
      })),
    });
  };
}

async function readVisit(tx: Transaction, visit: string): Promise<Visit> {
  const { rows } = await tx.query<Visit>(
    `select id, private.called_in_bay(name) as name, vehicle_year, vehicle_make, vehicle_model, service, status, no_show,
       notes, first_service || more_services as services,
       case when stage is not null then jsonb_build_object('stage', stage) end as car,
       key_tag as "keyTag", mileage, technician
     from appointments left join car_stages on appointment_id = id where id = $1`,
    [visit],
  );
  // There is one: `inTheBay` has found it, and nobody deletes appointments meanwhile.
  return rows[0] as Visit;
}

async function rowsOf<Row extends object>(
  tx: Transaction,
  table: string,
  columns: string,
  order: string,
  visit: string,
): Promise<Row[]> {
  const { rows } = await tx.query<Row>(
    `select ${columns} from ${table} where appointment_id = $1 order by ${order}, id`,
    [visit],
  );
  return rows;
}

/**
 * What was done and put off on the car before (`private.record_of`), then what files of other programs
 * say of it.
 */
async function readEarlier(tx: Transaction, visit: string): Promise<unknown> {
  const { rows } = await tx.query<{ earlier: unknown }>(
    `select coalesce(private.earlier_visits($1), '[]') || coalesce((
       select jsonb_agg(jsonb_build_object('id', id, 'reference', '', 'date', day, 'car', null,
           'service', case kind when 'declined' then 'Declined: ' else '' end || work,
           'mileage', mileage, 'done', '[]'::jsonb, 'putOff', '[]'::jsonb))
       from private.past_work_on_car($1)), '[]') as earlier`,
    [visit],
  );
  return rows[0]?.earlier;
}

/** Names of whoever wrote something, by account. */
async function readPeople(tx: Transaction, visit: string): Promise<Record<string, string>> {
  const { rows } = await tx.query<{ id: string; name: string }>(
    `select id, private.person_name(yars_profiles) as name
     from yars_profiles where id in (
       select changed_by from findings where appointment_id = $1
       union select created_by from inspections where appointment_id = $1
       union select (entry ->> 'by')::uuid
         from findings, jsonb_array_elements(overwritten) entry where appointment_id = $1)`,
    [visit],
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
