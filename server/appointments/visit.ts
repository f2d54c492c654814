import { shop } from "#content/shop.ts";
import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { addDays, type ShopTime, shopTimeOf } from "#shop/schedule/shop-time.ts";
import type { AppointmentStatus } from "./appointments.ts";
import type { AppointmentTokens } from "./visit-token.ts";

/** So long after the day of the appointment its link still opens the page. */
const daysAfter = 30;

/** What the bearer of a signed link may know: nothing of the customer. */
export interface Visit {
  id: string;
  reference: string;
  service: string;
  status: AppointmentStatus;
  slot: ShopTime;
  sequence: number;
  changedAt: Date;
  /** Whether it can still be moved or canceled online. */
  isChangeable: boolean;
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
    `select id, reference, service, status, sequence, updated_at as "changedAt",
       json_build_object('date', scheduled_date, 'time', to_char(scheduled_time, 'HH24:MI')) as slot
     from appointments where id = $1 and scheduled_date >= $2`,
    [id, addDays(shopTimeOf(now(), shop.timeZone).date, -daysAfter)],
  );
  const visit = rows[0];
  return visit && { ...visit, isChangeable: isChangeable(visit, now()) };
}

/** The same rule as in the database, which decides; here it only shows what will be refused. */
function isChangeable({ status, slot }: Pick<Visit, "status" | "slot">, now: Date): boolean {
  if (status !== "pending" && status !== "confirmed") return false;
  const limit = shopTimeOf(
    new Date(now.getTime() + shop.booking.changeUntilMinutes * 60_000),
    shop.timeZone,
  );
  return `${limit.date} ${limit.time}` <= `${slot.date} ${slot.time}`;
}
