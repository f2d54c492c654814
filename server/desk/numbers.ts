import type { Context } from "hono";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { validationFailed } from "#platform/http/errors.ts";
import { published, shop } from "#server/content/published.ts";
import type { Numbers, PeriodNumbers } from "#shop/numbers.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { asStaff, type DeskDependencies } from "./as-staff.ts";

/** How many periods are shown, the current one included. */
const periods = { week: 13, month: 12 } as const;
type Period = keyof typeof periods;

/** A price promise is said from this many jobs on: fewer say nothing. */
const jobsToSay = 20;

/**
 * `GET /api/desk/numbers?by=week|month`: what the shop did, for its owner, by the shop's local days
 * (docs/product.md#numbers). Periods without a visit are there, too.
 */
export function readNumbers(deps: DeskDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const by = c.req.query("by") ?? "week";
    if (by !== "week" && by !== "month") {
      throw validationFailed({ by: ["Choose week or month"] });
    }
    c.header("Cache-Control", "no-store");
    const today = shopTimeOf(deps.now(), shop().timeZone).date;
    const numbers = await asStaff(
      deps,
      c.req.raw,
      async (tx): Promise<Numbers> => ({
        periods: await readPeriods(tx, by, today),
        putOffCents: await readPutOff(tx),
        promise: await readPromise(tx, today),
      }),
    );
    return c.json(numbers);
  };
}

/** Reads what the shop did in the periods up to the one of `today`, from the oldest on. */
export async function readPeriods(
  tx: Transaction,
  by: Period,
  today: string,
): Promise<PeriodNumbers[]> {
  const { rows } = await tx.query<PeriodNumbers>(
    `with periods as (
       select starts::date as starts, (starts + ('1 ' || $1)::interval)::date as ends
       from generate_series(date_trunc($1, $2::date::timestamp) - ($3 - 1) * ('1 ' || $1)::interval,
         date_trunc($1, $2::date::timestamp), ('1 ' || $1)::interval) starts),
     visits as (
       select id, scheduled_date as day, minutes from appointments where status = 'completed'),
     answers as (
       select (answered_at at time zone $4)::date as day, condition, answer
       from estimate_lines line
       where answer = 'approved' and withdrawn_at is null or private.is_put_off(line)),
     waits as (
       select (answer.at at time zone $4)::date as day, extract(epoch from answer.at - asked.at) / 60 as minutes
       from (select appointment_id, min(at) as at from estimate_events
           where kind in ('approved', 'declined', 'question') group by appointment_id) answer
         join lateral (select max(at) as at from estimate_events
           where kind = 'asked' and estimate_events.appointment_id = answer.appointment_id
             and at <= answer.at) asked on asked.at is not null)
     select to_char(starts, 'YYYY-MM-DD') as starts,
       (select count(*)::int from visits where day >= starts and day < ends) as cars,
       (select coalesce(sum(minutes), 0)::int from visits where day >= starts and day < ends) as "plannedMinutes",
       (select coalesce(round(sum(extract(epoch from coalesce(stopped_at, started_at) - started_at)) / 60), 0)::int
         from time_entries where (started_at at time zone $4)::date >= starts
           and (started_at at time zone $4)::date < ends) as "workedMinutes",
       (select count(*)::int from invoices where voids is null and made_on >= starts and made_on < ends
         and not exists (select from invoices taken where taken.voids = invoices.id)) as bills,
       (select coalesce(sum(line.price_cents + line.tax_cents), 0)::bigint::float8 from invoices bill
         join invoice_lines line on line.invoice_id = bill.id
         where made_on >= starts and made_on < ends) as "billedCents",
       (select count(*)::int from inspections join visits on visits.id = appointment_id
         where day >= starts and day < ends) as inspections,
       (select jsonb_object_agg(condition, jsonb_build_object('approved', approved, 'answered', answered))
         from (select coalesce(condition, 'none') as condition,
             count(*) filter (where answer = 'approved')::int as approved, count(*)::int as answered
           from answers where day >= starts and day < ends group by 1) by_mark) as marks,
       (select percentile_cont(0.5) within group (order by minutes) from waits
         where day >= starts and day < ends) as "answerMinutes"
     from periods order by starts`,
    [by, today, periods[by], shop().timeZone],
  );
  return rows.map((row) => ({ ...row, marks: row.marks ?? {} }));
}

/** What customers put off and have not had done since, with tax. */
async function readPutOff(tx: Transaction): Promise<number> {
  const { rows } = await tx.query<{ cents: number }>(
    `select coalesce(sum(price_cents + tax_cents), 0)::float8 as cents
     from estimate_lines line
     where answer = 'declined' and private.is_put_off(line)`,
  );
  return rows[0]?.cents ?? 0;
}

/** Jobs of the last year that a published price was for, and how many were within it. */
async function readPromise(tx: Transaction, today: string): Promise<Numbers["promise"]> {
  const { rows } = await tx.query<{ priceId: string; cents: number }>(
    `select line.price_id as "priceId", billed.price_cents as cents
     from invoice_lines billed
       join invoices bill on bill.id = billed.invoice_id
       join estimate_lines line on line.id = billed.line_id
     where billed.turn % 2 = 1 and line.price_id is not null and made_on > $1::date - 365
       and not exists (select from invoice_lines later where later.line_id = billed.line_id
         and later.turn > billed.turn)`,
    [today],
  );
  const prices = new Map(published().prices.map((price) => [price.id, price]));
  const jobs = rows.flatMap(({ priceId, cents }) => {
    const price = prices.get(priceId);
    return price ? [{ price, cents }] : [];
  });
  if (jobs.length < jobsToSay) return null;
  const within = jobs.filter(
    ({ price: { high }, cents }) => high === undefined || cents <= Math.round(high * 100),
  );
  return { jobs: jobs.length, within: within.length };
}
