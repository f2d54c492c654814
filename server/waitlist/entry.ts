import type { Transaction } from "#platform/database/transaction.ts";
import type { AppointmentTokens } from "#server/appointments/visit/visit-token.ts";

/** Minutes for which an offered slot is reserved (docs/product.md#waitlist). */
export const offerMinutes = 15;

/** A row of `waitlist_entries`. */
export interface WaitlistEntry {
  id: string;
  /** `YYYY-MM-DD` */
  day: string;
  name: string;
  phone: string;
  email: string | null;
  service: string;
  status: "waiting" | "offered" | "booked" | "lapsed" | "left";
  /** `HH:MM`; null if none has been offered. */
  offeredTime: string | null;
  offerEndsAt: Date | null;
  appointmentId: string | null;
  /** Suspected spam: nothing is offered or sent automatically, staff call. */
  suspected: boolean;
}

const isSuspected = `exists (select from form_submissions submission
  where submission.submission_id = waitlist_entries.submission_id and spam_signals <> '{}')`;

const columns = `id, day, name, phone, email, service, status,
  to_char(offered_time, 'HH24:MI') as "offeredTime", offer_ends_at as "offerEndsAt",
  appointment_id as "appointmentId", ${isSuspected} as suspected`;

/** Reads an entry; undefined if it was deleted. */
export async function readEntry(tx: Transaction, id: string): Promise<WaitlistEntry | undefined> {
  const { rows } = await tx.query<WaitlistEntry>(
    `select ${columns} from waitlist_entries where id = $1`,
    [id],
  );
  return rows[0];
}

/**
 * Waiting entries of a day, first come, first served; suspected spam is excluded, and so is whoever
 * has an earlier entry or an offer. Whoever was offered a time that never reached them comes after
 * those who weren't, and for an hour not at all: while no mail can be delivered, nothing is held
 * for them all the time.
 */
export async function readWaiting(
  tx: Transaction,
  day: string,
  now: Date,
): Promise<WaitlistEntry[]> {
  const { rows } = await tx.query<WaitlistEntry>(
    `select ${columns} from waitlist_entries
      where day = $1 and status = 'waiting'
        and (offered_at is null
          or offered_at not between $2::timestamptz - interval '1 hour' and $2)
        and not ${isSuspected}
        and not exists (select from waitlist_entries other
          where other.day = $1 and private.is_same_wait(other, waitlist_entries)
            and (other.status = 'offered' or other.status = 'waiting'
              and (other.created_at, other.id) < (waitlist_entries.created_at, waitlist_entries.id)))
      order by offered_at nulls first, created_at, id`,
    [day, now],
  );
  return rows;
}

/**
 * Locks a day against concurrent bookings and moves until the end of the transaction, with the same
 * lock as `take_bay`. Must be taken before any row lock on the list, to avoid deadlocks.
 */
export async function lockDay(tx: Transaction, day: string): Promise<void> {
  await tx.query("select private.lock_day($1)", [day]);
}

/** Whether the entry's offer is still valid. */
export const isOffered = (entry: WaitlistEntry, now: Date): boolean =>
  entry.status === "offered" && entry.offerEndsAt !== null && entry.offerEndsAt > now;

/** URL of an entry's page. It is a credential: send it only to the customer. */
export const waitlistUrlOf = (
  { siteUrl, tokens }: { siteUrl: string; tokens: AppointmentTokens },
  id: string,
): string => `${siteUrl}/waitlist/${tokens.sign("waitlist", id)}`;
