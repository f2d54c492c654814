import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { shop } from "#server/content/published.ts";
import {
  type WaitingRequest,
  waitingRequestForShop,
  waitingRequestText,
} from "#server/mail/waiting-request.ts";
import { type OutboxEntry, queue } from "#server/outbox/outbox.ts";
import { openStatus } from "#shop/hours.ts";
import { afterOpeningMinutes, escalateAfterMinutes } from "#shop/schedule/opening-minutes.ts";
import type { BookingRules } from "#shop/schedule/slots.ts";
import { deviceEntry } from "./device-entries.ts";
import { isSuspected } from "./suspected.ts";

/** What it takes to tell the owner. */
export interface EscalationDependencies {
  database: Database;
  siteUrl: string;
  shopInbox: () => string;
  /** The owner's own phone, in E.164, for a text message besides. */
  alertPhone: string | undefined;
  now: () => Date;
}

type Candidate = WaitingRequest & { since: Date };

/** How far back requests are looked at: longer than shops are closed in a row. */
const candidateDays = 30;

/**
 * Tells the owner, once, of each request, also to be called, that nobody has answered after 15 minutes of
 * opening hours, while the shop is open. Requests that look as if no person had sent them disturb nobody.
 *
 * @returns whether there was one
 */
export async function escalateRequests(deps: EscalationDependencies): Promise<boolean> {
  const now = deps.now();
  return await deps.database.transaction("service_role", async (tx) => {
    const candidates = await readCandidates(tx, now);
    if (candidates.length === 0) return false;
    const rules = await tx.query<{ rules: BookingRules }>(
      "select private.booking_rules() as rules",
    );
    const facts = { ...shop(), booking: { ...shop().booking, ...rules.rows[0]?.rules } };
    if (!openStatus(now, facts).open) return false;
    const due = candidates.filter(({ since }) => {
      const moment = afterOpeningMinutes(since, escalateAfterMinutes, facts);
      return moment !== undefined && moment <= now;
    });
    if (due.length === 0) return false;
    const devices = await readDevices(tx);
    // The key lets it happen once, whichever process gets here first.
    await queue(
      tx,
      now,
      due.flatMap((request) => messagesAbout(request, devices, deps)),
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
       and since between $1::timestamptz - $2 * interval '1 day'
         and $1::timestamptz - $3 * interval '1 minute'
       and not exists (select from outbox where idempotency_key = ${keyOf("worklist.id", "worklist.since")})
       and not ${isSuspected("worklist")}
     order by since limit 100`,
    [now, candidateDays, escalateAfterMinutes],
  );
  return rows;
}

/** The devices that asked to be told, of those who administer the shop. */
async function readDevices(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select device.id from push_subscriptions device
       join yars_profiles on yars_profiles.id = account_id and is_admin`,
  );
  return rows.map(({ id }) => id);
}

/** A visit that is moved and waits again is told of again. */
const keyOf = (id: string, since: string) =>
  `'waiting-' || ${id} || '-' || floor(extract(epoch from ${since}) * 1000)::bigint`;

function messagesAbout(
  request: Candidate,
  devices: readonly string[],
  deps: EscalationDependencies,
): OutboxEntry[] {
  const { id: subjectId } = request;
  const key = `waiting-${subjectId}-${request.since.getTime()}`;
  const payload = waitingRequestForShop(request, deps);
  const text = waitingRequestText(request, deps.siteUrl);
  return [
    { kind: "mail", subjectId, idempotencyKey: key, payload },
    ...devices.map((device) =>
      deviceEntry(request, device, `${key}-push-${device}`, deps.now(), true),
    ),
    ...(deps.alertPhone
      ? [
          {
            kind: "sms" as const,
            subjectId,
            idempotencyKey: `${key}-text`,
            payload: { to: deps.alertPhone, text },
          },
        ]
      : []),
  ];
}
