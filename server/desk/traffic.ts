import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { validationFailed } from "#platform/http/errors.ts";
import { shop } from "#server/content/published.ts";
import { isValidDate, shopTimeOf } from "#shop/schedule/shop-time.ts";
import type { TrafficReport, TrafficSums } from "#shop/traffic.ts";
import { asStaff, type DeskDependencies } from "./as-staff.ts";

/** Weeks that are shown, the current one included. */
const weeks = 13;
/** Pages and sources that are shown. */
const shown = 50;

/**
 * What was seen, pressed, sent and booked, by week, page and source. What was sent, booked, checked in
 * and billed are the shop's own records; how their senders came, the forms said (`browser_info`).
 */
const events = `
  with facts as (
    select date_trunc('week', day::timestamp)::date as week, page, source,
      case when kind = 'view' then times else 0 end as views,
      case when kind = 'call' then times else 0 end as calls,
      case when kind = 'directions' then times else 0 end as directions,
      case when kind = 'begun' then times else 0 end as begun,
      0 as sent, 0 as bookings, 0 as cars, 0::bigint as cents
    from traffic where day >= $1
    union all
    select date_trunc('week', received_at at time zone $2)::date,
      coalesce(browser_info ->> 'page', 'not told'), coalesce(browser_info ->> 'source', 'not told'),
      0, 0, 0, 0, 1, (form_name = 'appointment_request')::int,
      exists (select from car_stages where appointment_id = record_id and stage <> 'expected')::int,
      coalesce((select sum(line.price_cents + line.tax_cents) from invoices bill
        join invoice_lines line on line.invoice_id = bill.id
        where bill.appointment_id = record_id), 0)
    from form_submissions
    where form_name in ('appointment_request', 'contact_form', 'financing_application', 'waitlist_entry',
        'callback_request')
      and received_at >= $1::timestamp at time zone $2),
  events as (select * from facts where $3::date is null or week = $3::date)`;

const sums = `coalesce(sum(views), 0)::int as views, coalesce(sum(calls), 0)::int as calls,
  coalesce(sum(directions), 0)::int as directions, coalesce(sum(begun), 0)::int as begun,
  coalesce(sum(sent), 0)::int as sent, coalesce(sum(bookings), 0)::int as bookings,
  coalesce(sum(cars), 0)::int as cars, coalesce(sum(cents), 0)::float8 as "billedCents"`;

type Row = TrafficSums & { key: string };

/**
 * `GET /api/desk/traffic?week=`: what works, for the owner, by the shop's local weeks
 * (docs/product.md#what-works). Weeks in which nothing happened are there, too.
 */
export function readTraffic(deps: DeskDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const week = c.req.query("week") || null;
    if (week && !isValidDate(week)) throw validationFailed({ week: ["Choose a week"] });
    c.header("Cache-Control", "no-store");
    const { timeZone } = shop();
    const today = shopTimeOf(deps.now(), timeZone).date;
    const report = await asStaff(deps, c.req.raw, async (tx): Promise<TrafficReport> => {
      const [first] = (
        await tx.query<{ day: string }>(
          "select (date_trunc('week', $1::timestamp)::date - 7 * ($2::int - 1))::text as day",
          [today, weeks],
        )
      ).rows;
      const ask = async (sql: string, of: string | null) =>
        (await tx.query<Row>(events + sql, [first?.day, timeZone, of])).rows;
      const by = (what: "page" | "source") =>
        ask(
          ` select ${what} as key, ${sums} from events group by ${what}
            order by sum(bookings) desc, sum(views) desc, ${what} limit ${shown}`,
          week,
        );
      return {
        weeks: await ask(
          ` select to_char(starts, 'YYYY-MM-DD') as key, ${sums}
            from generate_series($1::timestamp, $1::timestamp + interval '${weeks - 1} weeks', '1 week') starts
              left join events on week = starts::date
            group by starts order by starts`,
          null,
        ),
        pages: await by("page"),
        sources: await by("source"),
      };
    });
    return c.json(report);
  };
}
