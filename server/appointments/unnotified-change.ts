import type { Transaction } from "#platform/database/transaction.ts";
import { customerColumns } from "#shop/forms/appointment-columns.ts";
import type { CarStage } from "#shop/schedule/car-stages.ts";
import type { ShopTime } from "#shop/schedule/shop-time.ts";
import type { AppointmentStatus } from "./appointments.ts";

type Actor = "customer" | "staff" | "system";

/** A row of `appointment_events`. */
export interface AppointmentEvent {
  id: string;
  at: Date;
  actor: Actor;
  reason: string | null;
  /** Message from staff to the customer. */
  note: string | null;
  /** Whether the note replaces the standard wording. */
  ownWords: boolean;
  /** Stage of the car that this event set, such as `ready`. */
  toStage: CarStage | null;
  /** Whether the customer should be notified. */
  notify: boolean;
  /** Whether details of the request were changed. */
  isEdit: boolean;
  /** All services of the visit before and after, if they changed. */
  services: [before: string, after: string] | null;
  /** Null for the insert event. */
  fromStatus: AppointmentStatus | null;
  toStatus: AppointmentStatus;
  /** Whether it was (and is) canceled as a no-show. */
  wasNoShow: boolean;
  isNoShow: boolean;
  fromSlot: ShopTime;
  slot: ShopTime;
  sequence: number;
  /** Whether notifications for the event have been queued. */
  isNotified: boolean;
}

/** An appointment with unnotified changes. */
export interface UnnotifiedAppointment {
  id: string;
  /** Whether the request is suspected spam. */
  suspected: boolean;
  /** Whether the customer has consented to text messages; checked again on delivery. */
  wantsTexts: boolean;
  name: string;
  phone: string;
  email: string | null;
  service: string;
  /** ID of the first requested service, or `other`. */
  serviceType: string;
  /** Planned duration of the visit, in minutes. */
  minutes: number;
  reference: string;
}

/** The combined effect of several events: state before the first and after the last. */
export type NetChange = Pick<AppointmentEvent, "fromStatus" | "fromSlot"> &
  Pick<
    AppointmentEvent,
    "at" | "actor" | "reason" | "toStatus" | "isNoShow" | "slot" | "sequence"
  > &
  Pick<AppointmentEvent, "note" | "ownWords" | "notify"> & {
    /** All actors involved. */
    actors: ReadonlySet<Actor>;
    isMove: boolean;
    /** Whether the car is ready for pickup and the customer should be notified. */
    isReady: boolean;
  };

/** The `reason` of an event that undoes the previous one. */
export const undone = "undone";

/** The `reason` of an event that a customer caused by deleting their account. */
export const accountDeleted = "account deleted";

/**
 * Locks and returns the appointment with the oldest unnotified event, unless staff can still undo
 * one of its events. The row lock is held until the end of the transaction, so that only one
 * process reports its changes, in order.
 *
 * @param except IDs of appointments to skip
 */
export async function claimUnnotified(
  tx: Transaction,
  except: readonly string[],
  now: Date,
): Promise<UnnotifiedAppointment | undefined> {
  const { rows } = await tx.query<UnnotifiedAppointment>(claimUnnotifiedStatement, [except, now]);
  return rows[0];
}

/** Reads an appointment with the columns that the customer's messages need. */
export async function readUnnotified(tx: Transaction, id: string): Promise<UnnotifiedAppointment> {
  const { rows } = await tx.query<UnnotifiedAppointment>(
    `select ${unnotifiedColumns} from appointments where id = $1`,
    [id],
  );
  const [appointment] = rows;
  if (!appointment) throw new Error(`there is no appointment ${id}`);
  return appointment;
}

const unnotifiedColumns = `
    appointments.id, name, phone, email, ${Object.keys(customerColumns).join(", ")}, minutes, reference,
    service_type as "serviceType",
    exists (select from form_submissions submission
      where submission.submission_id = appointments.submission_id
        and submission.spam_signals <> '{}') as suspected,
    exists (select from sms_consents consent
      where consent.phone = appointments.phone and revoked_at is null) as "wantsTexts"`;

/**
 * Parameters: IDs of appointments to skip, current time. Events are held for seconds: one that is
 * held longer was made while the clock was fast. Without table statistics, planners would
 * answer the subquery by a sequential scan: `offset 0` prevents turning it into a join, and its
 * condition matches an index.
 */
export const claimUnnotifiedStatement = `
  select ${unnotifiedColumns}
  from appointment_events event join appointments on appointments.id = event.appointment_id
  where event.notified_at is null and event.appointment_id <> all($1)
    and not exists (select from appointment_events held
      where held.appointment_id = event.appointment_id and held.notified_at is null
        and held.notify_after is not null
        and held.notify_after > $2 and held.notify_after <= $2::timestamptz + interval '1 minute'
      offset 0)
  order by event.id
  limit 1 for no key update of appointments skip locked`;

/** Reads all events of an appointment, oldest first. */
export async function readEvents(
  tx: Transaction,
  appointmentId: string,
): Promise<AppointmentEvent[]> {
  const { rows } = await tx.query<AppointmentEvent>(
    `select id, at, actor_kind as actor, reason, note, own_words as "ownWords", notify,
       coalesce(changes - '{bay,minutes}'::text[], '{}') <> '{}' as "isEdit", to_stage as "toStage",
       changes -> 'service' as services,
       from_status as "fromStatus",
       to_status as "toStatus", from_no_show as "wasNoShow", to_no_show as "isNoShow", sequence, notified_at is not null as "isNotified",
       json_build_object('date', from_date, 'time', to_char(from_time, 'HH24:MI')) as "fromSlot",
       json_build_object('date', to_date, 'time', to_char(to_time, 'HH24:MI')) as slot
     from appointment_events where appointment_id = $1 order by id`,
    [appointmentId],
  );
  return rows;
}

/**
 * Combines events into their net effect. Events that staff have undone are ignored.
 *
 * @returns undefined if there is nothing to report: no events, or no net change
 */
export function netChange(events: readonly AppointmentEvent[]): NetChange | undefined {
  const kept = withoutUndone(events);
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last) return undefined;
  const { fromStatus, fromSlot, wasNoShow } = first;
  const { toStatus, isNoShow, slot, sequence } = last;
  const isMove = fromStatus !== null && differ(fromSlot, slot);
  // Edits of details are reported only if staff choose to, and must not silence other changes.
  const decisive = kept.findLast(
    (event) =>
      event.notify ||
      event.fromStatus !== event.toStatus ||
      event.wasNoShow !== event.isNoShow ||
      differ(event.fromSlot, event.slot),
  );
  const lastStage = kept.findLast((event) => event.toStage);
  const isReady = lastStage?.toStage === "ready" && lastStage.notify;
  const isNews =
    fromStatus !== toStatus ||
    isReady ||
    wasNoShow !== isNoShow ||
    isMove ||
    kept.some((event) => event.isEdit && event.notify);
  if (!isNews || !decisive) return undefined;
  const { at, actor, reason, note, ownWords, notify } = decisive;
  const actors = new Set(kept.map((event) => event.actor));
  const change = { fromStatus, fromSlot, at, actor, reason, toStatus, isNoShow, slot, sequence };
  return { ...change, note, ownWords, notify, actors, isMove, isReady };
}

/**
 * The net change a customer made to the services of a visit.
 *
 * @returns undefined if there is none, or only staff changed them
 */
export function servicesByCustomer(
  events: readonly AppointmentEvent[],
): { before: string; after: string } | undefined {
  const changes = withoutUndone(events).flatMap(({ actor, services }) =>
    actor === "customer" && services ? [services] : [],
  );
  const [before, after] = [changes[0]?.[0], changes.at(-1)?.[1]];
  return before !== undefined && after !== undefined && before !== after
    ? { before, after }
    : undefined;
}

const differ = (one: ShopTime, other: ShopTime) =>
  one.date !== other.date || one.time !== other.time;

function withoutUndone(events: readonly AppointmentEvent[]): AppointmentEvent[] {
  const kept: AppointmentEvent[] = [];
  for (const event of events) {
    if (event.reason === undone) kept.pop();
    else kept.push(event);
  }
  return kept;
}
