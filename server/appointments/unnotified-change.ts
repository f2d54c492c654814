import type { Transaction } from "#platform/database/transaction.ts";
import { customerColumns } from "#shop/forms/appointment-fields.ts";
import type { CarStage } from "#shop/schedule/car-stages.ts";
import type { ShopTime } from "#shop/schedule/shop-time.ts";
import type { AppointmentStatus } from "./appointments.ts";

type Actor = "customer" | "staff" | "system";

/** One row of `appointment_events`. */
export interface AppointmentEvent {
  id: string;
  at: Date;
  actor: Actor;
  reason: string | null;
  /** What staff wrote to the customer. */
  note: string | null;
  /** Whether that stands in place of our own words. */
  ownWords: boolean;
  /** Where the car went with it: `ready` when it became ready. */
  toStage: CarStage | null;
  /** Whether the customer is to be told. */
  notify: boolean;
  /** Whether what the request says was changed. */
  isEdit: boolean;
  /** All services of the visit before and after, where they were changed. */
  services: [before: string, after: string] | null;
  /** Null when the appointment was made. */
  fromStatus: AppointmentStatus | null;
  toStatus: AppointmentStatus;
  /** Whether it was, and is, canceled because nobody came. */
  wasNoShow: boolean;
  isNoShow: boolean;
  fromSlot: ShopTime;
  slot: ShopTime;
  sequence: number;
  /** Whether somebody has been told of it. */
  isNotified: boolean;
}

/** An appointment with the changes that nobody has been told of. */
export interface UnnotifiedAppointment {
  id: string;
  /** Whether the request looked as if no person had sent it. */
  suspected: boolean;
  /** Whether its customer agreed to text messages; asked again when one leaves. */
  wantsTexts: boolean;
  name: string;
  phone: string;
  email: string | null;
  service: string;
  /** The id of the one that was asked for first, or `other`. */
  serviceType: string;
  /** How long the visit is planned. */
  minutes: number;
  reference: string;
}

/** What several events come to: how it was before the first of them, and is after the last. */
export type NetChange = Pick<AppointmentEvent, "fromStatus" | "fromSlot"> &
  Pick<
    AppointmentEvent,
    "at" | "actor" | "reason" | "toStatus" | "isNoShow" | "slot" | "sequence"
  > &
  Pick<AppointmentEvent, "note" | "ownWords" | "notify"> & {
    /** Who had a part in it. */
    actors: ReadonlySet<Actor>;
    isMove: boolean;
    /** Whether the car is ready to be picked up, and the customer is to hear of it. */
    isReady: boolean;
  };

/** The `reason` of an event that takes back the one before it. */
export const undone = "undone";

/**
 * The appointment whose oldest change has waited longest, unless staff can still undo one of them. It
 * stays locked until the end of the
 * transaction, so of several processes one tells of its changes, in their order.
 *
 * @param except appointments to leave alone
 */
export async function claimUnnotified(
  tx: Transaction,
  except: readonly string[],
  now: Date,
): Promise<UnnotifiedAppointment | undefined> {
  const { rows } = await tx.query<UnnotifiedAppointment>(claimUnnotifiedStatement, [except, now]);
  return rows[0];
}

/** One appointment, as the customer's messages say it. */
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
 * Takes the ids of appointments to leave alone, and now. Planners that know nothing of the tables read
 * one whole for its second question: `offset 0` forbids a join, and its condition is that of an index.
 */
export const claimUnnotifiedStatement = `
  select ${unnotifiedColumns}
  from appointment_events event join appointments on appointments.id = event.appointment_id
  where event.notified_at is null and event.appointment_id <> all($1)
    and not exists (select from appointment_events held
      where held.appointment_id = event.appointment_id and held.notified_at is null
        and held.notify_after is not null and held.notify_after > $2
      offset 0)
  order by event.id
  limit 1 for no key update of appointments skip locked`;

/** What has happened to an appointment, oldest first. */
export async function readEvents(
  tx: Transaction,
  appointmentId: string,
): Promise<AppointmentEvent[]> {
  const { rows } = await tx.query<AppointmentEvent>(
    `select id, at, actor_kind as actor, reason, note, own_words as "ownWords", notify,
       coalesce(changes - 'bay', '{}') <> '{}' as "isEdit", to_stage as "toStage",
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
 * What became of an appointment, in one. What staff have undone never was.
 *
 * @returns undefined when there is nothing to say: no event, or everything is again as it was
 */
export function netChange(events: readonly AppointmentEvent[]): NetChange | undefined {
  const kept = withoutUndone(events);
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last) return undefined;
  const { fromStatus, fromSlot, wasNoShow } = first;
  const { toStatus, isNoShow, slot, sequence } = last;
  const isMove = fromStatus !== null && differ(fromSlot, slot);
  // Other words alone are told when staff say so, and silence nothing else.
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
 * What a customer made of the services of a visit.
 *
 * @returns undefined when they are as they were, or nobody but the shop has changed them
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
