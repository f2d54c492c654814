import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppointmentStatus } from "#server/appointments/appointments.ts";
import { shop } from "#server/content/published.ts";
import type { Arrival } from "#shop/arrivals.ts";
import type { CarStage, WaitReason } from "#shop/schedule/car-stages.ts";
import { isBeforeChangeLimit } from "#shop/schedule/change-limit.ts";
import { addDays, type ShopTime, shopTimeOf } from "#shop/schedule/shop-time.ts";
import type { AppointmentTokens } from "./visit-token.ts";

/**
 * Number of days for which a visit's link remains valid: after the appointment and, if the car came, after it
 * was picked up, however long that took.
 */
const daysAfter = 30;

/** Appointment data for the bearer of a signed link; contains nothing about the customer. */
export interface Visit {
  id: string;
  reference: string;
  /** Titles of all services, as text. */
  service: string;
  firstService: string;
  /** Titles of the additional services. */
  moreServices: readonly string[];
  /** Planned duration in minutes. */
  minutes: number;
  status: AppointmentStatus;
  /** Whether it was canceled as a no-show. */
  isNoShow: boolean;
  slot: ShopTime;
  /** How the customer gets to the shop; null: not specified. */
  arrival: Arrival | null;
  /** `HH:MM`; set only for shuttle riders. */
  shuttleRun: string | null;
  /** Destination town of the shuttle. */
  shuttleTo: string | null;
  sequence: number;
  changedAt: Date;
  /** Progress of the car; null before check-in. */
  car: CarOfVisit | null;
  /** Whether lines of the estimate wait for an answer, or all have one; null: nothing was asked. */
  estimate: "open" | "answered" | null;
  /** Whether it can still be rescheduled or canceled online. */
  isChangeable: boolean;
}

interface CarOfVisit {
  stage: CarStage;
  /** All stages it has been in. */
  passed: readonly CarStage[];
  waitingFor: WaitReason | null;
  /** When the car should be ready, as promised to the customer. */
  promised: ShopTime | null;
}

/** Dependencies of the pages and endpoints behind the signed link. */
export interface VisitDependencies {
  database: Database;
  tokens: AppointmentTokens;
  now: () => Date;
  wakeOutbox: () => void;
}

/** SQL: whether a visit's page can still be opened; `$2` is the first day shown. */
export const isShown = `(scheduled_date >= $2 or exists (select from car_stages
  where appointment_id = id and stage <> 'expected' and (stage <> 'picked_up' or since >= $2::date)))`;

/** Day from which on visits are shown. */
export const firstDayShown = (now: Date): string =>
  addDays(shopTimeOf(now, shop().timeZone).date, -daysAfter);

/** Reads the appointment of a token; undefined if the token is invalid or has expired. */
export async function readVisit(
  tx: Transaction,
  token: string,
  { tokens, now }: Pick<VisitDependencies, "tokens" | "now">,
): Promise<Visit | undefined> {
  const id = tokens.verify("visit", token);
  if (!id) return undefined;
  const { rows } = await tx.query<Omit<Visit, "isChangeable">>(
    `select id, reference, service, first_service as "firstService",
       more_services as "moreServices", minutes, status, no_show as "isNoShow", sequence, updated_at as "changedAt",
       arrival, to_char(shuttle_run, 'HH24:MI') as "shuttleRun",
       shuttle_to as "shuttleTo",
       json_build_object('date', scheduled_date, 'time', to_char(scheduled_time, 'HH24:MI')) as slot,
       (select json_build_object('stage', stage, 'waitingFor', waiting_for,
            'passed', (select json_agg(distinct to_stage) from car_stage_events
              where appointment_id = appointments.id),
            'promised', case when promised_date is not null then json_build_object(
              'date', promised_date, 'time', to_char(promised_time, 'HH24:MI')) end)
          from car_stages where appointment_id = id and stage <> 'expected') as car,
       (select case when bool_or(answer is null) then 'open' else 'answered' end
          from estimate_lines line where appointment_id = appointments.id and withdrawn_at is null
            and (answer is not null or exists (select from estimate_events event
              where event.line_id = line.id and kind = 'asked'))
          having count(*) > 0) as estimate
     from appointments where id = $1 and ${isShown}`,
    [id, firstDayShown(now())],
  );
  const visit = rows[0];
  return visit && { ...visit, isChangeable: isChangeable(visit, now()) };
}

/** Whether the car is in the shop. */
export const isHere = ({ car }: Pick<Visit, "car">): boolean =>
  car !== null && car.stage !== "picked_up";

/** Duplicates the database's rule, which is authoritative, to hide what would be rejected. */
function isChangeable(visit: Pick<Visit, "status" | "slot" | "car">, now: Date): boolean {
  const { status, slot } = visit;
  if (isHere(visit) || (status !== "pending" && status !== "confirmed")) return false;
  return isBeforeChangeLimit(shop(), slot, now);
}
