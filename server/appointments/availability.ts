import type { Context } from "hono";
import * as z from "zod/mini";
import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { validationFailed } from "#platform/http/errors.ts";
import { isUuid } from "#platform/uuid.ts";
import { services, shop } from "#server/content/published.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { moreServicesMaximum } from "#shop/forms/added-services.ts";
import {
  type Hold,
  type HoldsByDay,
  plannedMinutes,
  plansByDropOff,
  type WorkRules,
  workParts,
  workRulesOf,
} from "#shop/schedule/capacity.ts";
import { addDays, isValidDate } from "#shop/schedule/shop-time.ts";
import { type DaySlots, slotsOfDay } from "#shop/schedule/slots.ts";

/** Reads the effective booking rules: the shop's defaults overridden by its settings. */
async function readBookingRules(tx: Transaction): Promise<WorkRules> {
  const { rows } = await tx.query<{ rules: Partial<WorkRules> }>(
    "select private.booking_rules() as rules",
  );
  return { ...workRulesOf(shop()), ...rows[0]?.rules };
}

/** Reads the shop's facts with the effective booking rules. */
export async function readFacts(tx: Transaction): Promise<ShopFacts> {
  return { ...shop(), booking: await readBookingRules(tx) };
}

/** Planned minutes of work for these services (titles), by the live content. */
export const minutesOf = (titles: readonly string[]): number =>
  plannedMinutes(titles, services(), shop().booking);

/** Days to look at, and for whom. */
export interface AvailabilityRange {
  /** `YYYY-MM-DD`, inclusive. */
  from: string;
  to: string;
  /** Determines today and the lead time. */
  now: Date;
  /** Planned minutes of the work; of `except` if absent, else the shortest visit. */
  minutes?: number | undefined;
  /** An appointment about to be moved: what it holds counts as free. */
  except?: string | undefined;
  /** Whether the customer waits at the shop; as the appointment `except` says if absent. */
  waits?: boolean | undefined;
  /** Whether staff ask: without lead time, and with the hours that are kept for the phone. */
  forStaff?: boolean | undefined;
}

/** Returns the days of a range with the places left at each time (docs/product.md#capacity). */
export async function readDays(tx: Transaction, range: AvailabilityRange): Promise<DaySlots[]> {
  const { from, to, now, except, forStaff = false } = range;
  const inForce = await readBookingRules(tx);
  const rules = forStaff ? { ...inForce, leadMinutes: 0 } : inForce;
  const moved = except ? await readMoved(tx, except) : undefined;
  const minutes = range.minutes ?? moved?.minutes ?? rules.slotMinutes;
  const waits = range.waits ?? moved?.waits;
  const end = workParts(rules, { date: to, time: "23:59" }, minutes).at(-1)?.date ?? to;
  const holds = await readHolds(tx, rules, { from, to: end, now, except });
  const starts = await readStarts(tx, rules, { from, to, now, except });
  const { timeZone } = shop();
  const days: DaySlots[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const booked = { holds, starts: starts.get(date) ?? new Map<string, number>() };
    days.push(slotsOfDay({ rules, timeZone, date, minutes, booked, now, waits, forStaff }));
  }
  return days;
}

async function readMoved(tx: Transaction, id: string) {
  const { rows } = await tx.query<{ minutes: number; waits: boolean }>(
    "select minutes, coalesce(arrival = 'wait', false) as waits from appointments where id = $1",
    [id],
  );
  return rows[0];
}

/** What visits, offers and blocked bays hold, by date. */
async function readHolds(
  tx: Transaction,
  rules: WorkRules,
  { from, to, now, except }: AvailabilityRange,
): Promise<HoldsByDay> {
  const { rows } = await tx.query<Hold>(
    `select bay, day as date, extract(epoch from lower(during) - day)::int / 60 as "from",
       extract(epoch from upper(during) - day)::int / 60 as "to", false as "isBlock",
       coalesce(appointment_id, offer_id) as visit
     from bay_holds
     where day between $1 and $2 and (appointment_id = $3) is not true and (until is null or until > $4)
     union all
     select bay, day::date, greatest(0, extract(epoch from starts - day)::int / 60),
       least(1440, extract(epoch from ends - day)::int / 60), true, null
     from bay_blocks, generate_series(greatest(starts::date, $1::date), least(ends::date, $2::date), interval '1 day') day
     where ends > $1::date and starts < $2::date + 1 and bay <= $5`,
    [from, to, except ?? null, now, rules.bays],
  );
  return Map.groupBy(rows, ({ date }) => date);
}

/** How many visits begin at each time of each day; none where the rules do not ask. */
async function readStarts(
  tx: Transaction,
  rules: WorkRules,
  { from, to, now, except }: AvailabilityRange,
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  if (rules.dayLimit === null && !plansByDropOff(rules)) return new Map();
  const { rows } = await tx.query<{ date: string; time: string; count: number }>(
    `select date, to_char(time, 'HH24:MI') as time, count(*)::int as count from (
       select scheduled_date as date, scheduled_time as time from appointments
         where (status <> 'canceled' or no_show) and scheduled_date between $1 and $2
           and id is distinct from $3
       union all
       select day, offered_time from waitlist_entries
         where status = 'offered' and offer_ends_at > $4 and day between $1 and $2) taken
     group by 1, 2`,
    [from, to, except ?? null, now],
  );
  const byDate = Map.groupBy(rows, ({ date }) => date);
  return new Map(
    [...byDate].map(([date, of]) => [date, new Map(of.map(({ time, count }) => [time, count]))]),
  );
}

/** Days in which the next free times are searched. */
const searchDays = 42;

/** Returns the next available times after the given one, in order. */
export async function nextFreeTimes(
  tx: Transaction,
  wish: { date: string; time: string } & Omit<AvailabilityRange, "from" | "to">,
  count = 5,
): Promise<{ date: string; time: string }[]> {
  const { date: from, time: _, ...rest } = wish;
  const days = await readDays(tx, { ...rest, from, to: addDays(from, searchDays) });
  return days
    .flatMap((day) =>
      day.slots
        .filter((slot) => slot.available && (day.date > wish.date || slot.time > wish.time))
        .map((slot) => ({ date: day.date, time: slot.time })),
    )
    .slice(0, count);
}

const maximumDays = 62;

/**
 * What a query asks times for: the work of its services, or of an appointment that is moved, and
 * whether the customer waits for it.
 *
 * @throws {HttpError} 400
 */
export function readWork(c: Context): Pick<AvailabilityRange, "minutes" | "waits" | "except"> {
  const { except, arrival } = c.req.query();
  if (except !== undefined && !isUuid(except)) {
    throw validationFailed({ except: ["Invalid input"] });
  }
  return { except, minutes: readServiceMinutes(c), ...(arrival === "wait" && { waits: true }) };
}

const serviceTitles = z
  .array(z.string().check(z.minLength(1), z.maxLength(200)))
  .check(z.maxLength(1 + moreServicesMaximum));

/**
 * Planned minutes of the services in a query, `service` once for each; undefined without one.
 *
 * @throws {HttpError} 400 for more services than a visit can have
 */
function readServiceMinutes(c: Context): number | undefined {
  const titles = c.req.queries("service") ?? [];
  if (!serviceTitles.safeParse(titles).success) {
    throw validationFailed({ service: ["Please select a service"] });
  }
  return titles.length > 0 ? minutesOf(titles) : undefined;
}

/**
 * `GET /api/availability?date=` returns the times of a day, `?from=&to=` the days with availability,
 * for the work of the given services or of the appointment that is moved, whose id only its customer
 * and the desk know (docs/contracts/api.md#availability).
 */
export function availability(deps: { database: Database; now: () => Date }) {
  return async (c: Context<AppEnvironment>) => {
    c.header("Cache-Control", "no-store");
    const { date, from, to } = c.req.query();
    const work = readWork(c);
    const read = (first: string, last: string) =>
      deps.database.transaction("service_role", (tx) =>
        readDays(tx, { from: first, to: last, now: deps.now(), ...work }),
      );
    if (date !== undefined) {
      const [day] = await read(requireDate("date", date), date);
      return c.json({
        date,
        timeZone: shop().timeZone,
        open: day?.open ?? false,
        slots: day?.slots.map(({ tooSoon: _, ...slot }) => slot) ?? [],
        ...(day?.reason && { reason: day.reason }),
      });
    }
    const first = requireDate("from", from);
    const last = requireDate("to", to);
    if (last < first || last > addDays(first, maximumDays - 1)) {
      throw validationFailed({ to: [`Ask for 1 to ${maximumDays} days at a time`] });
    }
    const days = (await read(first, last)).map((day) => ({
      date: day.date,
      open: day.open,
      free: day.free,
      ...(day.reason && { reason: day.reason }),
    }));
    return c.json({ timeZone: shop().timeZone, days });
  };
}

function requireDate(field: string, value: string | undefined): string {
  if (value === undefined || value === "") {
    throw validationFailed({ [field]: ["Please select a date"] });
  }
  if (!isValidDate(value)) throw validationFailed({ [field]: ["Please select a valid date"] });
  return value;
}
