import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { shop } from "#server/content/published.ts";
import type { Arrival } from "#shop/arrivals.ts";
import type { CarStage, WaitReason } from "#shop/schedule/car-stages.ts";
import { addDays, type ShopTime, shopTimeOf } from "#shop/schedule/shop-time.ts";
import type { AppointmentStatus } from "./appointments.ts";
import type { AppointmentTokens } from "./visit-token.ts";

/** So long after the day of the appointment its link still opens the page. */
const daysAfter = 30;

/** What the bearer of a signed link may know: nothing of the customer. */
export interface Visit {
  id: string;
  reference: string;
  /** All of them, in words. */
  service: string;
  firstService: string;
  /** Titles of those beside the first. */
  moreServices: readonly string[];
  /** How long it is planned. */
  minutes: number;
  status: AppointmentStatus;
  /** Whether it is canceled because nobody came. */
  isNoShow: boolean;
  slot: ShopTime;
  /** How they come; null: they have not said. */
  arrival: Arrival | null;
  /** `HH:MM`, of who comes by shuttle. */
  shuttleRun: string | null;
  /** The town that the shuttle takes them to. */
  shuttleTo: string | null;
  sequence: number;
  changedAt: Date;
  /** Where the car is on its way; null before it is checked in. */
  car: CarOfVisit | null;
  /** Whether it can still be moved or canceled online. */
  isChangeable: boolean;
}

interface CarOfVisit {
  stage: CarStage;
  /** Every stage that it has been in. */
  passed: readonly CarStage[];
  waitingFor: WaitReason | null;
  /** When the customer was told that it is ready. */
  promised: ShopTime | null;
}

/** What the pages and calls behind the signed link need. */
export interface VisitDependencies {
  database: Database;
  tokens: AppointmentTokens;
  now: () => Date;
  wakeOutbox: () => void;
}

/** The appointment that a token stands for; undefined when it is not ours or has expired. */
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
          from car_stages where appointment_id = id and stage <> 'expected') as car
     from appointments where id = $1 and scheduled_date >= $2`,
    [id, addDays(shopTimeOf(now(), shop().timeZone).date, -daysAfter)],
  );
  const visit = rows[0];
  return visit && { ...visit, isChangeable: isChangeable(visit, now()) };
}

/** Whether its car is in the shop. */
export const isHere = ({ car }: Pick<Visit, "car">): boolean =>
  car !== null && car.stage !== "picked_up";

/** The same rule as in the database, which decides; here it only shows what will be refused. */
function isChangeable(visit: Pick<Visit, "status" | "slot" | "car">, now: Date): boolean {
  const { status, slot } = visit;
  if (isHere(visit) || (status !== "pending" && status !== "confirmed")) return false;
  const limit = shopTimeOf(
    new Date(now.getTime() + shop().booking.changeUntilMinutes * 60_000),
    shop().timeZone,
  );
  return `${limit.date} ${limit.time}` <= `${slot.date} ${slot.time}`;
}
