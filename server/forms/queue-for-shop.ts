import type { Transaction } from "#platform/database/transaction.ts";
import type { Message } from "#server/mail/mailer.ts";
import { queue } from "#server/outbox/outbox.ts";
import type { WebhookCall } from "#server/outbox/webhook.ts";
import type { Submission } from "./form.ts";

/**
 * Queues what every submission causes: a mail to the shop and, when there is one, the webhook. What
 * looks as if no person had sent it reaches the shop's inbox only, marked in the subject.
 *
 * @param webhook undefined when the shop has none
 */
export async function queueForShop(
  tx: Transaction,
  {
    submissionId,
    recordId,
    suspicions,
  }: Pick<Submission<unknown>, "submissionId" | "recordId" | "suspicions">,
  mail: Message,
  webhook: WebhookCall | undefined,
): Promise<void> {
  await queue(tx, [
    {
      kind: "mail",
      subjectId: recordId,
      idempotencyKey: `${recordId}-received-shop`,
      payload:
        suspicions.length > 0 ? { ...mail, subject: `[Possible spam] ${mail.subject}` } : mail,
    },
  ]);
  if (!webhook || suspicions.length > 0) return;
  await queue(tx, [
    { kind: "webhook", subjectId: recordId, idempotencyKey: submissionId, payload: webhook },
  ]);
}
