import { shop } from "#content/shop.ts";
import type { Transaction } from "#server/database/database.ts";
import { addDays } from "#shop/schedule/shop-time.ts";
import { type BookingRules, type DaySlots, slotsOfDay } from "#shop/schedule/slots.ts";

/** The rules of booking with the number of bays that the shop has set. */
async function readBookingRules(tx: Transaction): Promise<BookingRules> {
  const { rows } = await tx.query<{ bays: number }>(
    "select coalesce(bays, default_bays) as bays from settings",
  );
  return { ...shop.booking, bays: rows[0]?.bays ?? shop.booking.bays };
}

/**
 * The days from `from` to `to` (both included, `YYYY-MM-DD`) with the places left in each slot.
 *
 * @param now the instant that today and the lead time are judged by
 */
export async function readDays(
  tx: Transaction,
  range: { from: string; to: string; now: Date },
): Promise<DaySlots[]> {
  const rules = await readBookingRules(tx);
  const { rows } = await tx.query<{ date: string; time: string; taken: number }>(
    `select scheduled_date as date, to_char(scheduled_time, 'HH24:MI') as time, count(*)::int as taken
       from appointments
      where bay is not null and scheduled_date between $1 and $2
      group by 1, 2`,
    [range.from, range.to],
  );
  const takenByDay = new Map<string, Map<string, number>>();
  for (const { date, time, taken } of rows) {
    const day = takenByDay.get(date) ?? new Map<string, number>();
    takenByDay.set(date, day.set(time, taken));
  }
  const days: DaySlots[] = [];
  for (let date = range.from; date <= range.to; date = addDays(date, 1)) {
    const taken = takenByDay.get(date) ?? new Map<string, number>();
    days.push(slotsOfDay({ rules, timeZone: shop.timeZone, date, taken, now: range.now }));
  }
  return days;
}

/** The free times at or after a wish, nearest first. */
export async function nextFreeTimes(
  tx: Transaction,
  wish: { date: string; time: string; now: Date },
  count = 5,
): Promise<{ date: string; time: string }[]> {
  const days = await readDays(tx, { from: wish.date, to: addDays(wish.date, 21), now: wish.now });
  return days
    .flatMap((day) =>
      day.slots
        .filter((slot) => slot.available && (day.date > wish.date || slot.time > wish.time))
        .map((slot) => ({ date: day.date, time: slot.time })),
    )
    .slice(0, count);
}
