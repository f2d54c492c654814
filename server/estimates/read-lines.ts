import type { Context } from "hono";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readRecords } from "#server/approvals/record-list.ts";
import { published, shop } from "#server/content/published.ts";
import { type BayDependencies, inTheBay } from "#server/inspections/in-the-bay.ts";

/**
 * `GET /api/desk/estimates/{visit}`: the lines of the estimate with what happened to them, and for the
 * desk what lines are made of: findings without a line, rates, canned jobs and published prices, those
 * of the visit's services first. A technician of the car gets the lines (docs/contracts/api.md#estimates).
 */
export function readLines(deps: BayDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const estimate = await inTheBay(deps, c, async (tx, visit) => {
      const { rows } = await tx.query<{ isDesk: boolean; name: string; services: string[] }>(
        `select private.is_desk() as "isDesk", name, first_service || more_services as services
         from appointments where id = $1`,
        [visit],
      );
      const [{ isDesk, name, services } = { isDesk: false, name: "", services: [] }] = rows;
      const lines = await linesOf(tx, visit);
      const events = await eventsOf(tx, visit);
      return isDesk
        ? {
            lines,
            events,
            desk: {
              name,
              findings: await findingsOf(tx, visit),
              ...rulesFor(services),
              records: await readRecords(tx, visit),
              warranties: Object.keys(shop().warranty ?? {}),
            },
          }
        : { lines, events };
    });
    return c.json(estimate);
  };
}

/** As the data API has them, so that a saved one replaces it. */
async function linesOf(tx: Transaction, visit: string): Promise<unknown[]> {
  const { rows } = await tx.query<{ line: unknown }>(
    `select to_jsonb(line) as line from estimate_lines line
     where appointment_id = $1 order by position, id`,
    [visit],
  );
  return rows.map(({ line }) => line);
}

async function eventsOf(tx: Transaction, visit: string): Promise<unknown[]> {
  const { rows } = await tx.query(
    `select line_id as line, kind, at, version, price_cents + tax_cents as cents, told_by as "toldBy",
       actor_kind as "byKind", nullif(concat_ws(' ', first_name, last_name), '') as by
     from estimate_events event left join yars_profiles on yars_profiles.id = actor_id
     where appointment_id = $1 order by event.id`,
    [visit],
  );
  return rows;
}

/** Findings that no line is about yet, urgent ones first. */
async function findingsOf(tx: Transaction, visit: string): Promise<unknown[]> {
  const { rows } = await tx.query(
    `select id, title, condition, note, measurement, unit from findings finding
     where appointment_id = $1 and condition <> 'good' and not exists (
       select from estimate_lines where finding_id = finding.id and withdrawn_at is null)
     order by condition = 'urgent' desc, changed_at, id`,
    [visit],
  );
  return rows;
}

/** @param titles of the visit's services */
function rulesFor(titles: readonly string[]) {
  const { estimating = {}, prices, services, servicePricing } = published();
  const ids = services.filter(({ title }) => titles.includes(title)).map(({ id }) => id);
  const isOwn = (suggestedBy: readonly string[]) => suggestedBy.some((id) => ids.includes(id));
  const ownPrices = new Set(ids.flatMap((id) => servicePricing[id]?.prices ?? []));
  const { cannedJobs = [], ...rates } = estimating;
  return {
    estimating: {
      ...rates,
      cannedJobs: cannedJobs.map((job) => ({ ...job, isOwn: isOwn(job.services) })),
    },
    prices: prices
      .map(({ id, what, low, high, unit }) => ({
        id,
        what,
        low,
        high,
        unit,
        isOwn: ownPrices.has(id),
      }))
      .sort((one, other) => Number(other.isOwn) - Number(one.isOwn)),
  };
}
