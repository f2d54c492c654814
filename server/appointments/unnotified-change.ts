import type { Transaction } from "#platform/database/transaction.ts";
import { customerColumns } from "#shop/forms/appointment-fields.ts";
import type { ShopTime } from "#shop/schedule/shop-time.ts";
import type { AppointmentStatus } from "./appointments.ts";

type Actor = "customer" | "staff" | "system";

/** One row of `appointment_events`. */
export interface AppointmentEvent {
  id: string;
  at: Date;
  actor: Actor;
  reason: string | null;
  /** Null when the appointment was made. */
  fromStatus: AppointmentStatus | null;
  toStatus: AppointmentStatus;
  fromSlot: ShopTime;
  slot: ShopTime;
  sequence: number;
  /** Whether somebody has been told of it. */
  isTold: boolean;
}

/** An appointment with the changes that nobody has been told of. */
export interface UntoldAppointment {
  id: string;
  /** Whether the request looked as if no person had sent it. */
  suspected: boolean;
  name: string;
  phone: string;
  email: string | null;
  service: string;
  reference: string;
}

/** What several events come to: how it was before the first of them, and is after the last. */
export type NetChange = Pick<AppointmentEvent, "fromStatus" | "fromSlot"> &
  Pick<AppointmentEvent, "at" | "actor" | "reason" | "toStatus" | "slot" | "sequence"> & {
    /** Who had a part in it. */
    actors: ReadonlySet<Actor>;
    isMove: boolean;
  };

/**
 * The appointment whose oldest change has waited longest. It stays locked until the end of the
 * transaction, so of several processes one tells of its changes, in their order.
 *
 * @param except appointments to leave alone
 */
export async function claimUntold(
  tx: Transaction,
  except: readonly string[],
): Promise<UntoldAppointment | undefined> {
  const { rows } = await tx.query<UntoldAppointment>(claimUntoldStatement, [except]);
  return rows[0];
}

/** Takes the ids of appointments to leave alone. */
export const claimUntoldStatement = `
  select appointments.id, name, phone, email, ${Object.keys(customerColumns).join(", ")}, reference,
    exists (select from form_submissions submission
      where submission.submission_id = appointments.submission_id
        and submission.suspicions <> '{}') as suspected
  from appointment_events event join appointments on appointments.id = event.appointment_id
  where event.notified_at is null and event.appointment_id <> all($1)
  order by event.id
  limit 1 for no key update of appointments skip locked`;

/** What has happened to an appointment, oldest first. */
export async function readEvents(
  tx: Transaction,
  appointmentId: string,
): Promise<AppointmentEvent[]> {
  const { rows } = await tx.query<AppointmentEvent>(
    `select id, at, actor_kind as actor, reason, from_status as "fromStatus",
       to_status as "toStatus", sequence, notified_at is not null as "isTold",
       json_build_object('date', from_date, 'time', to_char(from_time, 'HH24:MI')) as "fromSlot",
       json_build_object('date', to_date, 'time', to_char(to_time, 'HH24:MI')) as slot
     from appointment_events where appointment_id = $1 order by id`,
    [appointmentId],
  );
  return rows;
}

/** @returns undefined when there is no event, or everything is again as it was */
export function netChange(events: readonly AppointmentEvent[]): NetChange | undefined {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return undefined;
  const { fromStatus, fromSlot } = first;
  const { at, actor, reason, toStatus, slot, sequence } = last;
  const isMove =
    fromStatus !== null && (fromSlot.date !== slot.date || fromSlot.time !== slot.time);
  if (fromStatus === toStatus && !isMove) return undefined;
  const actors = new Set(events.map((event) => event.actor));
  return { fromStatus, fromSlot, at, actor, reason, toStatus, slot, sequence, actors, isMove };
}
