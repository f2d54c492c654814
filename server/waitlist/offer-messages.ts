import type { Transaction } from "#platform/database/transaction.ts";
import type { TruthCheck } from "#server/outbox/still-true.ts";
import { offerMinutes } from "./entry.ts";

const beginning = "waitlist-offer-";
const reason = "the offer has ended";

/** Idempotency key of an offer's messages; an entry can be offered a time more than once. */
export const offerKey = (id: string, end: Date): string => `${beginning}${id}-${end.getTime()}`;

/** The same in SQL, for a row of `waitlist_entries`. */
const keyInSql = `'${beginning}' || waitlist_entries.id || '-'
  || floor(extract(epoch from offer_ends_at) * 1000)::bigint`;

/** SQL condition: the offer of a row of `waitlist_entries` was made while the clock was fast: none lasts that long. */
export const isOfFastClock = `(status = 'offered'
  and offer_ends_at > $2::timestamptz + interval '${offerMinutes} minutes')`;

/** SQL condition: the offer of a row of `waitlist_entries` is over at $2. */
export const offerIsOver = `(status = 'offered' and offer_ends_at <= $2 or ${isOfFastClock})`;

/**
 * SQL condition: an offer of a row of `waitlist_entries` could have reached its person, but has
 * not: the mail server was away. False where it was refused: they cannot be reached.
 */
export const offerIsUndelivered = `
  exists (select from outbox where subject_id = waitlist_entries.id
    and starts_with(idempotency_key, ${keyInSql})
    and delivered_at is null and failed_at is null
    and (suppressed_at is null or last_error = '${reason}'))
  and not exists (select from outbox where subject_id = waitlist_entries.id
    and starts_with(idempotency_key, ${keyInSql}) and delivered_at is not null)`;

/** Offers are checked when they leave: they may have ended, been declined or been taken since. */
export const offerCheck: TruthCheck = {
  prefix: beginning,
  reason,
  async isTrue(tx, key, now) {
    const { rowCount } = await tx.query(
      `select from outbox join waitlist_entries on waitlist_entries.id = subject_id
        where idempotency_key = $1 and starts_with(idempotency_key, ${keyInSql})
          and status = 'offered' and not ${offerIsOver}`,
      [key, now],
    );
    return rowCount === 1;
  },
};

/** Suppresses the messages of a day's offers that have ended: they would block the next offer's. */
export async function suppressEndedOffers(tx: Transaction, day: string, now: Date): Promise<void> {
  await tx.query(
    `update outbox set suppressed_at = $2, last_error = '${reason}'
       from waitlist_entries
      where day = $1 and subject_id = waitlist_entries.id
        and starts_with(idempotency_key, '${beginning}')
        and coalesce(delivered_at, failed_at, suppressed_at) is null
        and status <> 'offered'`,
    [day, now],
  );
}
