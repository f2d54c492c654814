import type { Transaction } from "#platform/database/transaction.ts";
import { shop } from "#server/content/published.ts";
import { readPeriods } from "#server/desk/numbers.ts";
import { mailShop } from "#server/outbox/mail-shop.ts";
import { paths } from "#shop/pages/paths.ts";
import { addDays, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { formatCents, formatCount } from "#shop/text/format.ts";
import type { HealthDependencies } from "./read-health.ts";

/** When it leaves on the first day of a month, on the shop's clock, and until which day it may be late. */
const fromTime = "08:00";
const lastDay = 3;

/** What the month before was like in the messages that came in. */
interface Requests {
  requests: number;
  /** Median minutes until staff confirmed or declined; null without any. */
  answerMinutes: number | null;
  callbacks: number;
  /** What waits on the worklist now. */
  waiting: number;
}

/**
 * Mails the shop what the month before was like, once, in the first days of a month
 * (docs/product.md#health). A month in which nothing happened is not worth a mail.
 */
export async function mailMonthlySummary(
  deps: HealthDependencies & { shopInbox: () => string },
): Promise<void> {
  const { config, database, now, shopInbox } = deps;
  const { date, time } = shopTimeOf(now(), shop().timeZone);
  if (Number(date.slice(8)) > lastDay || (date.endsWith("-01") && time < fromTime)) return;
  const last = addDays(`${date.slice(0, 8)}01`, -1);
  const month = new Date(`${last}T12:00:00Z`).toLocaleDateString("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  await database.transaction("service_role", async (tx) => {
    const done = (await readPeriods(tx, "month", last)).at(-1);
    const { requests, answerMinutes, callbacks, waiting } = await readRequests(tx, last);
    if (!done || requests + callbacks + done.cars + done.bills === 0) return;
    const rows: readonly (readonly [string, string])[] = [
      ["Appointments asked for", String(requests)],
      ...(answerMinutes === null ? [] : [["Answered in", minutesLabel(answerMinutes)] as const]),
      ...(callbacks > 0 ? [["Asked for a call", String(callbacks)] as const] : []),
      ["Cars done", String(done.cars)],
      ...(done.bills > 0
        ? [
            [
              "Billed",
              `${formatCents(done.billedCents)} on ${formatCount(done.bills, "bill")}`,
            ] as const,
          ]
        : []),
    ];
    await mailShop(tx, now(), `month-${last.slice(0, 7)}`, {
      to: shopInbox(),
      subject: `${month} at ${shop().name}`,
      heading: month,
      opening: [
        waiting > 0
          ? `${formatCount(waiting, "thing")} ${waiting === 1 ? "waits" : "wait"} for you on the worklist today.`
          : "Nothing waits for you on the worklist today.",
      ],
      facts: rows.map(([label, value]) => [label, value]),
      action: {
        label: "See All Numbers",
        url: `${config().siteUrl}${paths.admin}/numbers?by=month`,
      },
      closing: [],
    });
  });
}

/** `40 minutes`, `3.5 hours` */
const minutesLabel = (minutes: number) =>
  minutes < 90
    ? formatCount(Math.round(minutes), "minute")
    : `${Math.round(minutes / 30) / 2} hours`;

/** @param last day of the month */
async function readRequests(tx: Transaction, last: string): Promise<Requests> {
  const { rows } = await tx.query<Requests>(
    `with month as (
       select (date_trunc('month', $1::date::timestamp)) at time zone $2 as starts,
         ($1::date + 1)::timestamp at time zone $2 as ends),
     asked as (
       select appointment_id, min(at) as at from appointment_events, month
       where from_status is null and to_status = 'pending' and at >= starts and at < ends
       group by appointment_id)
     select (select count(*)::int from asked) as requests,
       (select percentile_cont(0.5) within group (order by extract(epoch from answer.at - asked.at) / 60)
         from asked join lateral (select min(at) as at from appointment_events event
           where event.appointment_id = asked.appointment_id and from_status = 'pending'
             and actor_kind = 'staff') answer on answer.at is not null) as "answerMinutes",
       (select count(*)::int from callback_requests, month
         where created_at >= starts and created_at < ends) as callbacks,
       (select count(*)::int from worklist) as waiting`,
    [last, shop().timeZone],
  );
  return rows[0] as Requests;
}
