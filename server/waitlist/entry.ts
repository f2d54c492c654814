import type { Transaction } from "#platform/database/transaction.ts";
import type { AppointmentTokens } from "#server/appointments/visit-token.ts";

/** How long an offered time is held (docs/product.md#waitlist). */
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
  /** `HH:MM`; null while nothing has been offered. */
  offeredTime: string | null;
  offerEndsAt: Date | null;
  appointmentId: string | null;
}

const columns = `id, day, name, phone, email, service, status,
  to_char(offered_time, 'HH24:MI') as "offeredTime", offer_ends_at as "offerEndsAt",
  appointment_id as "appointmentId"`;

/** The entry with this id; undefined when it was removed. */
export async function readEntry(tx: Transaction, id: string): Promise<WaitlistEntry | undefined> {
  const { rows } = await tx.query<WaitlistEntry>(
    `select ${columns} from waitlist_entries where id = $1`,
    [id],
  );
  return rows[0];
}

/** Those of a day who wait for an offer, first come first; without what no person seems to have sent. */
export async function readWaiting(tx: Transaction, day: string): Promise<WaitlistEntry[]> {
  const { rows } = await tx.query<WaitlistEntry>(
    `select ${columns} from waitlist_entries
      where day = $1 and status = 'waiting'
        and not exists (select from form_submissions submission
          where submission.submission_id = waitlist_entries.submission_id and spam_signals <> '{}')
      order by created_at, id`,
    [day],
  );
  return rows;
}

/**
 * Waits for whoever books or moves on a day, until the end of the transaction: the same lock as that of
 * `take_bay`. Always taken before rows of the list, so that nobody waits in a circle.
 */
export async function lockDay(tx: Transaction, day: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('day ' || $1::date, 0))", [day]);
}

/** Whether its offer still holds a place. */
export const isOffered = (entry: WaitlistEntry, now: Date): boolean =>
  entry.status === "offered" && entry.offerEndsAt !== null && entry.offerEndsAt > now;

/** The address of an entry's page. It is a credential: it goes to its customer only. */
export const waitlistUrlOf = (
  { siteUrl, tokens }: { siteUrl: string; tokens: AppointmentTokens },
  id: string,
): string => `${siteUrl}/waitlist/${tokens.sign("waitlist", id)}`;
