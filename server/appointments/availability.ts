import type { Context } from "hono";
import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { validationFailed } from "#platform/http/errors.ts";
import { shop } from "#server/content/published.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { type BayBlock, blockedBays } from "#shop/schedule/bay-blocks.ts";
import { addDays, isValidDate } from "#shop/schedule/shop-time.ts";
import { type BookingRules, type DaySlots, slotsOfDay, timesOn } from "#shop/schedule/slots.ts";

/** Reads the effective booking rules: the shop's defaults overridden by its settings. */
async function readBookingRules(tx: Transaction): Promise<BookingRules> {
  const { rows } = await tx.query<{ rules: BookingRules }>(
    "select private.booking_rules() as rules",
  );
  return { ...shop().booking, ...rows[0]?.rules };
}

/** Reads the shop's facts with the effective booking rules. */
export async function readFacts(tx: Transaction): Promise<ShopFacts> {
  return { ...shop(), booking: await readBookingRules(tx) };
}

/**
 * Returns the days from `from` to `to` (inclusive, `YYYY-MM-DD`) with the capacity left in each
 * slot.
 *
 * @param range.now determines today and the lead time
 * @param range.except an appointment about to be moved: its own slot counts as free
 * @param range.leadMinutes overrides the configured lead time
 */
export async function readDays(
  tx: Transaction,
  range: { from: string; to: string; now: Date; except?: string; leadMinutes?: number },
): Promise<DaySlots[]> {
  const { leadMinutes } = range;
  const inForce = await readBookingRules(tx);
  const rules = leadMinutes === undefined ? inForce : { ...inForce, leadMinutes };
  const { rows } = await tx.query<{ date: string; time: string; bays: number[] }>(
    `select scheduled_date as date, to_char(scheduled_time, 'HH24:MI') as time, array_agg(bay) as bays
       from appointments
      where bay is not null and scheduled_date between $1 and $2
        and id is distinct from $3
      group by 1, 2`,
    [range.from, range.to, range.except ?? null],
  );
  const { rows: blocks } = await tx.query<BayBlock>(
    `select bay, to_char(starts, 'YYYY-MM-DD"T"HH24:MI') as starts,
       to_char(ends, 'YYYY-MM-DD"T"HH24:MI') as ends
     from bay_blocks where ends > $1::date and starts < $2::date + 1`,
    [range.from, range.to],
  );
  const { rows: offers } = await tx.query<{ date: string; time: string }>(
    `select day as date, to_char(offered_time, 'HH24:MI') as time from waitlist_entries
      where status = 'offered' and offer_ends_at > $3 and day between $1 and $2`,
    [range.from, range.to, range.now],
  );
  const heldByDay = new Map<string, Map<string, number[]>>();
  for (const { date, time, bays } of rows) {
    const day = heldByDay.get(date) ?? new Map<string, number[]>();
    heldByDay.set(date, day.set(time, bays));
  }
  const days: DaySlots[] = [];
  for (let date = range.from; date <= range.to; date = addDays(date, 1)) {
    const held = heldByDay.get(date) ?? new Map<string, number[]>();
    const taken = new Map([...held].map(([time, bays]) => [time, bays.length]));
    // Slots reserved for waitlist offers count as taken.
    for (const { time } of offers.filter((offer) => offer.date === date)) {
      taken.set(time, (taken.get(time) ?? 0) + 1);
    }
    const blocked = new Map<string, number>();
    for (const time of blocks.length > 0 ? timesOn(rules, date) : []) {
      const free = blockedBays(blocks, { date, time }, rules).filter(
        (bay) => !held.get(time)?.includes(bay),
      );
      blocked.set(time, free.length);
    }
    days.push(
      slotsOfDay({ rules, timeZone: shop().timeZone, date, taken, blocked, now: range.now }),
    );
  }
  return days;
}

/** Returns the next available slots after the given one, in order. */
export async function nextFreeTimes(
  tx: Transaction,
  wish: { date: string; time: string; now: Date; except?: string; leadMinutes?: number },
  count = 5,
): Promise<{ date: string; time: string }[]> {
  const { date: from, time: _, ...rest } = wish;
  const days = await readDays(tx, { ...rest, from, to: addDays(from, 21) });
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
 * `GET /api/availability?date=` returns the slots of a day, `?from=&to=` the days with availability
 * (docs/contracts/api.md#availability).
 */
export function availability(deps: { database: Database; now: () => Date }) {
  return async (c: Context<AppEnvironment>) => {
    c.header("Cache-Control", "no-store");
    const { date, from, to } = c.req.query();
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

  function read(from: string, to: string) {
    return deps.database.transaction("service_role", (tx) =>
      readDays(tx, { from, to, now: deps.now() }),
    );
  }
}

function requireDate(field: string, value: string | undefined): string {
  if (value === undefined || value === "") {
    throw validationFailed({ [field]: ["Please select a date"] });
  }
  if (!isValidDate(value)) throw validationFailed({ [field]: ["Please select a valid date"] });
  return value;
}
