import { shop } from "#content/shop.ts";
import type { Database } from "#platform/database/database.ts";
import { isUnavailable } from "#platform/database/errors.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { appointmentReminder, reminderText } from "#server/mail/appointment-letters.ts";
import { type DeliveryDependencies, Withheld } from "#server/outbox/attempt.ts";
import { queue } from "#server/outbox/outbox.ts";
import { customerColumns } from "#shop/forms/appointment-fields.ts";
import { dueReminder, isQuiet, type ReminderKind } from "#shop/schedule/reminders.ts";
import { addDays, type ShopTime, shopTimeOf } from "#shop/schedule/shop-time.ts";
import type { LetterDependencies } from "./letter-dependencies.ts";
import { UntellableChange } from "./tell.ts";
import { visitAddress } from "./visit-token.ts";

const beginning = "reminder-";
const reason = "the appointment has changed or begun, or a later reminder has come";

/** Names a reminder of an appointment at a time, followed by its kind and the means. */
const reminderKey = (id: string, { date, time }: ShopTime) => `${beginning}${id}-${date}T${time}`;

/**
 * Whether what a reminder in `outbox` says of its row in `appointments` still holds. Takes today's
 * date and the time on the shop's clock.
 */
const holds = `status = 'confirmed'
  and (scheduled_date, scheduled_time) > ($1::date, $2::time)
  and starts_with(idempotency_key, '${beginning}' || appointments.id
    || to_char(scheduled_date + scheduled_time, '-YYYY-MM-DD"T"HH24:MI'))
  and not exists (
    select from outbox later
     where later.idempotency_key = replace(outbox.idempotency_key, '-day-', '-hours-')
       and later.id > outbox.id)`;

/** Holds back reminders that could not be delivered in time: they keep the letters after them waiting. */
async function withdrawStale(tx: Transaction, instant: Date): Promise<void> {
  const now = shopTimeOf(instant, shop.timeZone);
  await tx.query(
    `update outbox set withheld_at = $3, last_error = '${reason}'
       from appointments
      where subject_id = appointments.id and starts_with(idempotency_key, '${beginning}')
        and delivered_at is null and gave_up_at is null and withheld_at is null
        and not (${holds})`,
    [now.date, now.time, instant],
  );
}

/** Asks at the last moment whether a reminder still holds: its appointment may just have been canceled. */
export function withoutStaleReminders(
  deps: { database: Database; now: () => Date },
  deliver: DeliveryDependencies["deliver"],
): DeliveryDependencies["deliver"] {
  return async (entry, signal) => {
    const { idempotencyKey: key } = entry;
    if (key.startsWith(beginning) && !(await isTrue(deps.database, key, deps.now()))) {
      throw new Withheld(reason);
    }
    await deliver(entry, signal);
  };
}

async function isTrue(database: Database, key: string, instant: Date): Promise<boolean> {
  const now = shopTimeOf(instant, shop.timeZone);
  return await database.transaction("service_role", async (tx) => {
    const { rowCount } = await tx.query(
      `select from outbox join appointments on appointments.id = subject_id
        where idempotency_key = $3 and ${holds}`,
      [now.date, now.time, key],
    );
    return rowCount === 1;
  });
}

interface Candidate {
  id: string;
  slot: ShopTime;
  /** The last change. */
  since: Date;
  reminded: ReminderKind[];
  name: string;
  phone: string;
  email: string | null;
  /** Whether its customer agreed to text messages; asked again when one leaves. */
  wantsTexts: boolean;
  service: string;
  reference: string;
}

/**
 * Queues the reminders of confirmed appointments that are due now, by mail and, where the customer
 * agreed, as a text message. Each leaves once for one time, together with the note that it did, and
 * takes the place of an earlier one that still waits.
 *
 * @param report is told of each reminder that cannot be written; the others are written all the same
 * @returns whether there was one
 */
export async function remind(
  deps: LetterDependencies,
  report: (error: UntellableChange) => void,
): Promise<boolean> {
  const instant = deps.now();
  const now = shopTimeOf(instant, shop.timeZone);
  const candidates = await deps.database.transaction("service_role", async (tx) => {
    if (isQuiet(now)) await postponeTexts(tx, instant);
    return await readCandidates(tx, now);
  });
  let wrote = false;
  for (const candidate of candidates) {
    const since = shopTimeOf(candidate.since, shop.timeZone);
    const kind = dueReminder({ slot: candidate.slot, since, now });
    if (!kind || candidate.reminded.includes(kind)) continue;
    try {
      if (await writeOnce(candidate, kind, deps)) wrote = true;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      report(new UntellableChange(candidate.id, error));
    }
  }
  await deps.database.transaction("service_role", (tx) => withdrawStale(tx, instant));
  return wrote;
}

async function readCandidates(tx: Transaction, now: ShopTime): Promise<Candidate[]> {
  const { rows } = await tx.query<Candidate>(
    `select id, name, phone, email, ${Object.keys(customerColumns).join(", ")}, reference,
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

/** Of several processes that are at it, one has the word. */
async function writeOnce(
  candidate: Candidate,
  kind: ReminderKind,
  deps: LetterDependencies,
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
  deps: LetterDependencies,
): Promise<void> {
  const { id, slot, email, phone } = candidate;
  const key = `${reminderKey(id, slot)}-${kind}`;
  if (email) {
    const { siteUrl } = deps;
    const facts = { ...candidate, to: email, siteUrl, visitUrl: visitAddress(deps, id) };
    await queue(tx, [
      {
        kind: "mail",
        subjectId: id,
        idempotencyKey: `${key}-mail`,
        payload: appointmentReminder(facts),
      },
    ]);
  }
  if (candidate.wantsTexts) {
    await queue(tx, [
      {
        kind: "sms",
        subjectId: id,
        idempotencyKey: `${key}-sms`,
        payload: { to: phone, text: reminderText(candidate) },
      },
    ]);
  }
}

/** A text message that could not leave in the evening is not tried again at night. */
async function postponeTexts(tx: Transaction, instant: Date): Promise<void> {
  await tx.query(
    `update outbox set next_attempt_at = greatest(next_attempt_at, $1::timestamptz + interval '1 minute')
      where kind = 'sms' and starts_with(idempotency_key, 'reminder-')
        and delivered_at is null and gave_up_at is null and withheld_at is null`,
    [instant],
  );
}
