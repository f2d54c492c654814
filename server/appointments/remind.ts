import { isUnavailable } from "#platform/database/errors.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { visitUrlOf } from "#server/appointments/visit/visit-token.ts";
import { shop } from "#server/content/published.ts";
import { appointmentReminder } from "#server/mail/appointment-emails.ts";
import { reminderText } from "#server/mail/desk-messages.ts";
import { renderAppointmentEmail } from "#server/mail/render-appointment-email.ts";
import { queue } from "#server/outbox/outbox.ts";
import { customerColumns } from "#shop/forms/appointment-columns.ts";
import { isBeforeChangeLimit } from "#shop/schedule/change-limit.ts";
import { dueReminder, isQuiet, type ReminderKind } from "#shop/schedule/reminders.ts";
import { addDays, type ShopTime, shopTimeOf } from "#shop/schedule/shop-time.ts";
import type { NotificationDependencies } from "./notification-dependencies.ts";
import { NotificationError } from "./process-event.ts";
import { reminderKey, restoreValid, suppressStale } from "./stale-reminders.ts";

/** An email does not offer online changes that close before its recipient has likely read it. */
const minutesUntilRead = 15;

interface Candidate {
  id: string;
  slot: ShopTime;
  /** Time of the last change. */
  since: Date;
  reminded: ReminderKind[];
  name: string;
  phone: string;
  email: string | null;
  /** Whether the customer has consented to text messages; checked again on delivery. */
  wantsTexts: boolean;
  service: string;
  minutes: number;
  reference: string;
}

/**
 * Queues the reminders of confirmed appointments that are due, by email and, if the customer has
 * consented, by text message. Each is queued once per appointment time, in the transaction that
 * records it, and supersedes an earlier one that is still undelivered.
 *
 * @param report called for each reminder that could not be composed; the others are still queued
 * @returns whether any was queued
 */
export async function remind(
  deps: NotificationDependencies,
  report: (error: NotificationError) => void,
): Promise<boolean> {
  const instant = deps.now();
  const now = shopTimeOf(instant, shop().timeZone);
  const candidates = await deps.database.transaction("service_role", async (tx) => {
    const confirmed = await readCandidates(tx, now);
    const written = confirmed.flatMap(({ id, slot, reminded }) =>
      reminded.flatMap((kind) => [
        reminderKey(id, slot, kind, "mail"),
        reminderKey(id, slot, kind, "sms"),
      ]),
    );
    if (written.length > 0) await restoreValid(tx, written, now);
    if (isQuiet(now)) await postponeTexts(tx, instant);
    return confirmed;
  });
  let wrote = false;
  for (const candidate of candidates) {
    // A change that is still to come was made while the clock was fast: nobody knows when.
    const changed = candidate.since <= instant ? candidate.since : new Date(0);
    const since = shopTimeOf(changed, shop().timeZone);
    const kind = dueReminder({ slot: candidate.slot, since, now });
    if (!kind || candidate.reminded.includes(kind)) continue;
    try {
      if (await writeOnce(candidate, kind, deps)) wrote = true;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      report(new NotificationError(candidate.id, error));
    }
  }
  await deps.database.transaction("service_role", (tx) => suppressStale(tx, instant));
  return wrote;
}

async function readCandidates(tx: Transaction, now: ShopTime): Promise<Candidate[]> {
  const { rows } = await tx.query<Candidate>(
    `select id, name, phone, email, ${Object.keys(customerColumns).join(", ")}, minutes, reference,
       json_build_object('date', scheduled_date, 'time', to_char(scheduled_time, 'HH24:MI')) as slot,
       (select max(at) from appointment_events where appointment_id = appointments.id) as since,
       array(select kind from private.appointment_reminders sent
         where sent.appointment_id = appointments.id
           and sent.scheduled_date = appointments.scheduled_date
           and sent.scheduled_time = appointments.scheduled_time) as reminded,
       exists (select from sms_consents
         where sms_consents.phone = appointments.phone and revoked_at is null) as "wantsTexts"
     from appointments
     where status = 'confirmed' and scheduled_date between $1 and $2`,
    [now.date, addDays(now.date, 2)],
  );
  return rows;
}

/** Inserts the record first: if several processes run concurrently, only one succeeds. */
async function writeOnce(
  candidate: Candidate,
  kind: ReminderKind,
  deps: NotificationDependencies,
): Promise<boolean> {
  const { id, slot } = candidate;
  return await deps.database.transaction("service_role", async (tx) => {
    const { rowCount } = await tx.query(
      `insert into private.appointment_reminders
         (appointment_id, kind, scheduled_date, scheduled_time, queued_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [id, kind, slot.date, slot.time, deps.now()],
    );
    if (rowCount === 1) await write(tx, candidate, kind, deps);
    return rowCount === 1;
  });
}

async function write(
  tx: Transaction,
  candidate: Candidate,
  kind: ReminderKind,
  deps: NotificationDependencies,
): Promise<void> {
  const { id, slot, email, phone } = candidate;
  if (email) {
    const read = new Date(deps.now().getTime() + minutesUntilRead * 60_000);
    const isChangeable = isBeforeChangeLimit(shop(), slot, read);
    const facts = { ...candidate, to: email, visitUrl: visitUrlOf(deps, id), isChangeable };
    await queue(tx, deps.now(), [
      {
        kind: "mail",
        subjectId: id,
        idempotencyKey: reminderKey(id, slot, kind, "mail"),
        payload: renderAppointmentEmail(facts, appointmentReminder(facts)),
      },
    ]);
  }
  if (candidate.wantsTexts) {
    await queue(tx, deps.now(), [
      {
        kind: "sms",
        subjectId: id,
        idempotencyKey: reminderKey(id, slot, kind, "sms"),
        payload: { to: phone, text: reminderText(candidate) },
      },
    ]);
  }
}

/** Postpones undelivered reminder texts, so that they are not retried during quiet hours. */
async function postponeTexts(tx: Transaction, instant: Date): Promise<void> {
  await tx.query(
    `update outbox set next_attempt_at = greatest(next_attempt_at, $1::timestamptz + interval '1 minute')
      where kind = 'sms' and starts_with(idempotency_key, 'reminder-')
        and delivered_at is null and failed_at is null and suppressed_at is null`,
    [instant],
  );
}
