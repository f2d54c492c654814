import type pg from "pg";
import type { Database } from "#platform/database/database.ts";
import { sqlState } from "#platform/database/errors.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError, validationFailed } from "#platform/http/errors.ts";
import { shop } from "#server/content/published.ts";
import { onlineDaysHint } from "#shop/hours/weekdays.ts";
import {
  type BookingErrorCode,
  bookingErrorCode,
  bookingErrorMessage,
} from "#shop/schedule/booking-errors.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import { type AvailabilityRange, nextFreeTimes } from "./availability.ts";

const onlineDays = () => onlineDaysHint(shop());

/** A date and time in the shop's local time, `YYYY-MM-DD` and `HH:MM`. */
export interface Slot {
  date: string;
  time: string;
}

/** New work, or the appointment that is about to be moved. */
export type Work = Pick<AvailabilityRange, "minutes" | "waits" | "except">;

/** The database rejected a booking or change. The transaction it was thrown in has been aborted. */
export class BookingError extends Error {
  override name = "BookingError";
  readonly code: BookingErrorCode;
  /** The requested slot. */
  readonly wish: Slot | undefined;
  /** Why the slot is not offered, as returned by `private.slot_problem`, or `long_work`. */
  readonly reason: string | undefined;
  /** What the time was wanted for, to find another one. */
  readonly work: Work;

  constructor(code: BookingErrorCode, wish?: Slot, reason?: string, work: Work = {}) {
    super([code, reason].filter(Boolean).join(": "));
    this.code = code;
    this.wish = wish;
    this.reason = reason;
    this.work = work;
  }
}

/**
 * Converts rejections of a statement on `appointments`.
 *
 * @throws {BookingError} if the shop's rules reject it; other errors are rethrown
 */
export async function orBookingError<T>(
  statement: Promise<T>,
  wish?: Slot,
  work?: Work,
): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    // SQLSTATEs that name an HTTP status, by PostgREST's convention.
    if (!sqlState(error)?.startsWith("PT")) throw error;
    const { message, detail } = error as pg.DatabaseError;
    const code = bookingErrorCode(message);
    throw code ? new BookingError(code, wish, detail, work) : error;
  }
}

/**
 * Checks that a slot is offered at all, before more expensive work.
 *
 * @throws {BookingError} `not_offered`
 */
export async function assertOffered(tx: Transaction, wish: Slot, now: Date): Promise<void> {
  const { rows } = await tx.query<{ reason: string | null }>(
    "select private.slot_problem($1, $2, $3) as reason",
    [wish.date, wish.time, now],
  );
  const reason = rows[0]?.reason;
  if (reason) throw new BookingError("not_offered", wish, reason);
}

/**
 * Rejects days in the past, for staff, who may book slots that are not offered to customers.
 *
 * @throws {BookingError} `not_offered`
 */
export function assertNotPast(wish: Slot, now: Date): void {
  if (wish.date < shopTimeOf(now, shop().timeZone).date) {
    throw new BookingError("not_offered", wish, "past");
  }
}

/**
 * Maps a booking error to its response (docs/contracts/api.md#errors): 400, 429, or 409, which for
 * a full slot includes the next free ones.
 */
export async function bookingErrorResponse(
  database: Database,
  refused: BookingError,
  now: Date,
): Promise<HttpError> {
  const { code, wish, reason } = refused;
  const message = bookingErrorMessage({ code, reason, time: wish?.time }, shop(), onlineDays());
  if (code === "not_offered" || code === "off_grid") {
    const isAboutTime =
      code === "off_grid" || ["no_slot", "too_soon", "long_work"].includes(reason ?? "");
    return validationFailed(
      isAboutTime ? { time: ["Please select a time"] } : { date: ["Please select a valid date"] },
      message,
    );
  }
  if (code === "too_many_changes") return new HttpError(429, code, message);
  const isFull = code === "slot_full" || code === "day_full";
  if (!wish || !isFull) return new HttpError(409, code, message);
  const { work } = refused;
  const next = await database.transaction("service_role", (tx) =>
    nextFreeTimes(tx, { ...wish, ...work, now }),
  );
  return new HttpError(409, "slot_full", `${message} Everything you typed is still here.`, {
    more: { fields: { time: ["Please select a time"] }, next },
  });
}
