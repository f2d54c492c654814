import type { Transaction } from "#platform/database/transaction.ts";
import { shop } from "#server/content/published.ts";
import type { TruthCheck } from "#server/outbox/still-true.ts";
import type { ReminderKind } from "#shop/schedule/reminders.ts";
import { type ShopTime, shopTimeOf } from "#shop/schedule/shop-time.ts";

const beginning = "reminder-";
const reason = "the appointment has changed or begun, or a later reminder has come";

/** Channel of a reminder: a `kind` in `outbox`. */
type ReminderMeans = "mail" | "sms";

/** Idempotency key of a reminder for an appointment at a given time. */
export const reminderKey = (
  id: string,
  { date, time }: ShopTime,
  kind: ReminderKind,
  means: ReminderMeans,
) => `${beginning}${id}-${date}T${time}-${kind}-${means}`;

/**
 * SQL condition: a reminder in `outbox` is still valid for its row in `appointments`. $1 and $2 are
 * the current date and time at the shop.
 */
const holds = `status = 'confirmed'
  and (scheduled_date, scheduled_time) > ($1::date, $2::time)
  and starts_with(idempotency_key, '${beginning}' || appointments.id
    || to_char(scheduled_date + scheduled_time, '-YYYY-MM-DD"T"HH24:MI'))
  and not exists (
    select from outbox later
     where later.kind = outbox.kind
       and later.idempotency_key = replace(outbox.idempotency_key, '-day-', '-hours-')
       and later.id > outbox.id)`;

/** Suppresses reminders that have become stale before delivery: they would block later emails. */
export async function suppressStale(tx: Transaction, instant: Date): Promise<void> {
  const now = shopTimeOf(instant, shop().timeZone);
  await tx.query(
    `update outbox set suppressed_at = $3, last_error = '${reason}'
       from appointments
      where subject_id = appointments.id and starts_with(idempotency_key, '${beginning}')
        and delivered_at is null and failed_at is null and suppressed_at is null
        and not (${holds})`,
    [now.date, now.time, instant],
  );
}

/**
 * Restores suppressed reminders that are valid again: the appointment was moved away and back
 * before they were delivered.
 *
 * @param keys idempotency keys to consider
 */
export async function restoreValid(
  tx: Transaction,
  keys: readonly string[],
  now: ShopTime,
): Promise<void> {
  await tx.query(
    `update outbox set suppressed_at = null, last_error = null
       from appointments
      where idempotency_key = any($3) and subject_id = appointments.id
        and suppressed_at is not null and last_error = '${reason}' and payload is not null
        and delivered_at is null and failed_at is null and ${holds}`,
    [now.date, now.time, keys],
  );
}

/** Reminders are checked when they leave: the appointment may have been canceled since. */
export const reminderCheck: TruthCheck = {
  prefix: beginning,
  reason,
  async isTrue(tx, key, instant) {
    const now = shopTimeOf(instant, shop().timeZone);
    const { rowCount } = await tx.query(
      `select from outbox join appointments on appointments.id = subject_id
        where idempotency_key = $3 and ${holds}`,
      [now.date, now.time, key],
    );
    return rowCount === 1;
  },
};
