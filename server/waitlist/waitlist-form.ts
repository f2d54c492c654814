import { sqlState } from "#platform/database/errors.ts";
import { insertRow } from "#platform/database/statements.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError, validationFailed } from "#platform/http/errors.ts";
import { serviceTypeOf } from "#server/appointments/appointments.ts";
import { minutesOf, readDays } from "#server/appointments/availability.ts";
import { services } from "#server/content/published.ts";
import type { Form, FormDependencies } from "#server/forms/form.ts";
import { insertConsent } from "#server/forms/insert-consent.ts";
import { queueForShop } from "#server/forms/queue-for-shop.ts";
import { waitlistForShop, waitlistJoined } from "#server/mail/waitlist-emails.ts";
import { queue } from "#server/outbox/outbox.ts";
import { type WaitlistRequest, waitlistRequestSchema } from "#shop/forms/waitlist.ts";
import { lockDay, readEntry, waitlistUrlOf } from "./entry.ts";

/**
 * Form for joining the waitlist of a fully booked day (docs/contracts/api.md#waitlist). Sends a
 * confirmation by email, with a link for leaving.
 */
export function waitlistForm(deps: FormDependencies): Form<WaitlistRequest> {
  return {
    name: "waitlist_entry",
    get schema() {
      return waitlistRequestSchema(services().map(({ title }) => title));
    },
    received: () => "You're on the list. We'll let you know when a time opens.",
    bodyLimit: 64 * 1024,
    async prepare({ submissionId, recordId, fields, spamSignals }) {
      const { day, name, phone, email, service } = fields;
      const url = waitlistUrlOf(deps, recordId);
      return {
        async store(tx) {
          await assertFull(tx, { day, service }, deps.now());
          await tx.query(
            insertRow("waitlist_entries", {
              id: recordId,
              submission_id: submissionId,
              created_at: deps.now(),
              day,
              name,
              phone,
              email: email ?? null,
              service,
              service_type: serviceTypeOf(service),
            }),
          );
          await insertConsent(tx, null, fields, "waitlist");
          if (email && spamSignals.length === 0 && (await mayWriteTo(tx, email, deps.now()))) {
            const payload = waitlistJoined({ to: email, name, service, day, url });
            const idempotencyKey = `waitlist-${recordId}-joined`;
            await queue(tx, deps.now(), [
              { kind: "mail", subjectId: recordId, idempotencyKey, payload },
            ]);
          }
          if (spamSignals.length > 0) {
            const mail = waitlistForShop(fields, deps.shopInbox());
            await queueForShop(tx, deps, { submissionId, recordId, spamSignals }, mail, undefined);
          }
          return answer(url, spamSignals.length > 0);
        },
      };
    },
    response: async (tx, id) =>
      answer(waitlistUrlOf(deps, id), (await readEntry(tx, id))?.suspected === true),
    async explain(error) {
      const state = sqlState(error);
      if (!(error instanceof Error) || state !== "PT409") return undefined;
      const { message, detail = "" } = error as Error & { detail?: string };
      return new HttpError(409, message, detail);
    },
  };
}

/** @param byPhone whether staff will call, because nothing is offered automatically */
const answer = (waitlistUrl: string, byPhone: boolean) => ({
  waitlistUrl,
  ...(byPhone && { byPhone, message: "We have your request. If a time opens, we'll call you." }),
});

/** Confirmations emailed to one unverified address within a day; the page with the link says as much. */
const maxMailsPerDay = 5;

/** Whether another confirmation may be emailed to this address. Counts the entry just stored. */
async function mayWriteTo(tx: Transaction, email: string, now: Date): Promise<boolean> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from waitlist_entries
      where lower(email) = lower($1) and created_at > $2::timestamptz - interval '1 day'`,
    [email, now],
  );
  return (rows[0]?.count ?? 0) <= maxMailsPerDay;
}

/**
 * Rejects joining the waitlist of a day that has free times for the service, or cannot have any.
 *
 * @throws {HttpError} 409 `times_free`, 400
 */
async function assertFull(
  tx: Transaction,
  { day, service }: { day: string; service: string },
  now: Date,
): Promise<void> {
  await lockDay(tx, day);
  const [found] = await readDays(tx, { from: day, to: day, now, minutes: minutesOf([service]) });
  if (found?.open) {
    throw new HttpError(409, "times_free", "A time is free on that day. You can book it now.");
  }
  if (found?.reason !== "full" && found?.reason !== "too_long") {
    throw validationFailed({ day: ["Please select a valid date"] });
  }
}
