import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { minutesOf, readDays } from "#server/appointments/availability.ts";
import type { AppointmentTokens } from "#server/appointments/visit/visit-token.ts";
import { shop } from "#server/content/published.ts";
import { waitlistOffer, waitlistOfferText } from "#server/mail/waitlist-emails.ts";
import { queue } from "#server/outbox/outbox.ts";
import { isQuiet } from "#shop/schedule/reminders.ts";
import { addDays, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { lockDay, offerMinutes, readWaiting, type WaitlistEntry, waitlistUrlOf } from "./entry.ts";
import {
  isOfFastClock,
  offerIsOver,
  offerIsUndelivered,
  offerKey,
  suppressEndedOffers,
} from "./offer-messages.ts";

/** Days for which an entry is kept after its day, in case a customer asks about it. */
const daysAfter = 30;

/** Dependencies for offering slots. */
interface OfferDependencies {
  database: Database;
  tokens: AppointmentTokens;
  siteUrl: string;
  now: () => Date;
}

/**
 * Offers free times of days with a waitlist to the next person whose work fits, one person per time,
 * and ends expired offers: whoever got one is off the list; whoever never did, because messages could
 * not be delivered, waits again. No offers are made during quiet hours: no one could respond at night
 * within 15 minutes (docs/decisions/server/waitlist-and-callbacks.md).
 *
 * @returns whether messages were queued
 */
export async function offerTimes(deps: OfferDependencies): Promise<boolean> {
  const { date: today } = shopTimeOf(deps.now(), shop().timeZone);
  const days = await deps.database.transaction("service_role", async (tx) => {
    await tx.query("delete from waitlist_entries where day < $1", [addDays(today, -daysAfter)]);
    const { rows } = await tx.query<{ day: string }>(
      "select distinct day from waitlist_entries where status in ('waiting', 'offered') order by day",
    );
    return rows.map(({ day }) => day);
  });
  let offered = false;
  for (const day of days) {
    const some = await deps.database.transaction("service_role", (tx) => offerDay(tx, day, deps));
    offered ||= some;
  }
  return offered;
}

async function offerDay(tx: Transaction, day: string, deps: OfferDependencies): Promise<boolean> {
  const now = deps.now();
  const local = shopTimeOf(now, shop().timeZone);
  await lockDay(tx, day);
  await tx.query(
    `update waitlist_entries
        set status = case when day >= $3 and (${isOfFastClock} or ${offerIsUndelivered}) then 'waiting' else 'lapsed' end
      where day = $1 and (day < $3 or ${offerIsOver}) and status in ('waiting', 'offered')`,
    [day, now, local.date],
  );
  await suppressEndedOffers(tx, day, now);
  if (isQuiet(local)) return false;
  const waiting = await readWaiting(tx, day, now);
  let offered = false;
  // Where there is no time for some work there is none for longer: a full day is read once, not for everybody.
  let tooLong = Number.POSITIVE_INFINITY;
  for (const entry of waiting) {
    const minutes = minutesOf([entry.service]);
    if (minutes >= tooLong) continue;
    const time = await firstFreeTime(tx, { day, minutes }, now);
    if (!time) {
      tooLong = minutes;
      continue;
    }
    await offer(tx, entry, time, deps);
    offered = true;
  }
  return offered;
}

/** The first time that is free for the work, and will still be bookable when its offer expires. */
async function firstFreeTime(
  tx: Transaction,
  { day, minutes }: { day: string; minutes: number },
  now: Date,
): Promise<string | undefined> {
  const end = endOf(now);
  const work = { from: day, to: day, minutes };
  const [atEnd] = await readDays(tx, { ...work, now: end });
  // Times reserved by offers that expire by then are still taken now.
  const [atOnce] = await readDays(tx, { ...work, now });
  const free = new Set(atOnce?.slots.flatMap((slot) => (slot.available ? [slot.time] : [])));
  return atEnd?.slots.find((slot) => slot.available && free.has(slot.time))?.time;
}

const endOf = (now: Date) => new Date(now.getTime() + offerMinutes * 60_000);

async function offer(
  tx: Transaction,
  entry: WaitlistEntry,
  time: string,
  deps: OfferDependencies,
): Promise<void> {
  const { id, day, name, service, email, phone } = entry;
  const end = endOf(deps.now());
  await tx.query(
    `update waitlist_entries set status = 'offered', offered_time = $2, offered_at = $3,
       offer_ends_at = $4 where id = $1`,
    [id, time, deps.now(), end],
  );
  const facts = {
    name,
    service,
    url: waitlistUrlOf(deps, id),
    slot: { date: day, time },
    until: timeLabel(shopTimeOf(end, shop().timeZone).time),
  };
  const key = offerKey(id, end);
  if (email) {
    const payload = waitlistOffer({ ...facts, to: email });
    await queue(tx, deps.now(), [{ kind: "mail", subjectId: id, idempotencyKey: key, payload }]);
  }
  const { rows } = await tx.query<{ agreed: boolean }>(
    `select exists (select from sms_consents where phone = $1 and revoked_at is null) as agreed`,
    [phone],
  );
  if (!rows[0]?.agreed) return;
  const payload = { to: phone, text: waitlistOfferText(facts) };
  await queue(tx, deps.now(), [
    { kind: "sms", subjectId: id, idempotencyKey: `${key}-text`, payload },
  ]);
}
