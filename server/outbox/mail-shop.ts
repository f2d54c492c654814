import type { Transaction } from "#platform/database/transaction.ts";
import { type EmailContent, renderEmail } from "#server/mail/layout.ts";
import { queue } from "./outbox.ts";

/**
 * Queues a mail to the shop that is about none of its records, such as how its server is.
 *
 * @param key sent at most once, however often it is queued
 */
export const mailShop = (
  tx: Transaction,
  now: Date,
  key: string,
  email: EmailContent,
): Promise<void> =>
  queue(tx, now, [
    {
      kind: "mail",
      subjectId: crypto.randomUUID(),
      idempotencyKey: key,
      payload: renderEmail(email),
    },
  ]);
