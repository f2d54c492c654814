import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { readFacts } from "#server/appointments/availability.ts";
import {
  type WaitingRequest,
  waitingRequestForShop,
  waitingRequestText,
} from "#server/mail/waiting-request.ts";
import { type OutboxEntry, queue } from "#server/outbox/outbox.ts";
import type { TruthCheck } from "#server/outbox/still-true.ts";
import { openStatus } from "#shop/hours/hours.ts";
import {
  afterOpeningMinutes,
  answerWithinMinutes,
  escalateAfterMinutes,
} from "#shop/hours/opening-minutes.ts";
import { type ShopTime, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { deviceEntry, isSuspected } from "./notify-devices.ts";

/** Dependencies for notifying the owner. */
interface EscalationDependencies {
  database: Database;
  siteUrl: string;
  shopInbox: () => string;
  /** The owner's phone in E.164 format, for an additional text message. */
  alertPhone: () => string | undefined;
  now: () => Date;
}

type Candidate = WaitingRequest & { since: Date };

const beginning = "waiting-";

/** Checked when they leave: the request may have been answered since. */
export const waitingCheck: TruthCheck = {
  prefix: beginning,
  reason: "the request has been answered",
  async isTrue(tx, key) {
    const { rowCount } = await tx.query(
      `select from worklist where kind in ('request', 'callback')
        and starts_with($1, ${keyOf("worklist.id", "worklist.since")})`,
      [key],
    );
    return (rowCount ?? 0) > 0;
  },
};

/** Maximum age of requests in days: longer than shops close in a row. */
const candidateDays = 30;

/**
 * Notifies the owner, once per appointment or callback request, if it has not been answered after
 * 15 minutes of opening hours, and while the shop is open. One that came in while the clock was fast,
 * and so is still to come, counts as waiting. Suspected spam is skipped.
 *
 * @returns whether there was any
 */
export async function escalateRequests(deps: EscalationDependencies): Promise<boolean> {
  const now = deps.now();
  return await deps.database.transaction("service_role", async (tx) => {
    const candidates = await readCandidates(tx, now);
    if (candidates.length === 0) return false;
    const facts = await readFacts(tx);
    if (!openStatus(now, facts).open) return false;
    const due = candidates.filter(({ since }) => {
      if (since > now) return true;
      const moment = afterOpeningMinutes(since, escalateAfterMinutes, facts);
      return moment !== undefined && moment <= now;
    });
    if (due.length === 0) return false;
    const devices = await readDevices(tx);
    // The idempotency key ensures that only one process queues them.
    await queue(
      tx,
      now,
      due.flatMap((request) => {
        const since = request.since < now ? request.since : now;
        const callBy = afterOpeningMinutes(since, answerWithinMinutes, facts);
        return messagesAbout(request, callBy && shopTimeOf(callBy, facts.timeZone), devices, deps);
      }),
    );
    return true;
  });
}

async function readCandidates(tx: Transaction, now: Date): Promise<Candidate[]> {
  const { rows } = await tx.query<Candidate>(
    `select kind, id, name, phone, summary as service, since, scheduled_date::text as date,
       to_char(scheduled_time, 'HH24:MI') as time
     from worklist
     where kind in ('request', 'callback')
       and since > $1::timestamptz - $2 * interval '1 day'
       and (since <= $1::timestamptz - $3 * interval '1 minute'
         or since > $1::timestamptz + interval '1 minute')
       and not exists (select from outbox
         where kind = 'mail' and idempotency_key = ${keyOf("worklist.id", "worklist.since")})
       and not ${isSuspected("worklist")}
     order by since limit 100`,
    [now, candidateDays, escalateAfterMinutes],
  );
  return rows;
}

/** Devices of administrators that subscribed to notifications. */
async function readDevices(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select device.id from push_subscriptions device
       join yars_profiles on yars_profiles.id = account_id and (is_admin or staff_role = 'advisor')`,
  );
  return rows.map(({ id }) => id);
}

/** Includes the time, so that a moved appointment that waits again is escalated again. */
const keyOf = (id: string, since: string) =>
  `'${beginning}' || ${id} || '-' || floor(extract(epoch from ${since}) * 1000)::bigint`;

function messagesAbout(
  request: Candidate,
  callBy: ShopTime | undefined,
  devices: readonly string[],
  deps: EscalationDependencies,
): OutboxEntry[] {
  const { id: subjectId } = request;
  const key = `${beginning}${subjectId}-${request.since.getTime()}`;
  const payload = waitingRequestForShop(request, callBy, deps);
  const text = waitingRequestText(request, deps.siteUrl);
  const to = deps.alertPhone();
  return [
    { kind: "mail", subjectId, idempotencyKey: key, payload },
    ...devices.map((device) =>
      deviceEntry(request, device, `${key}-push-${device}`, deps.now(), true),
    ),
    ...(to
      ? [
          {
            kind: "sms" as const,
            subjectId,
            idempotencyKey: `${key}-text`,
            payload: { to, text },
          },
        ]
      : []),
  ];
}
