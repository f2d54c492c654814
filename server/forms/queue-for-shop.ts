import type { Transaction } from "#server/database/database.ts";
import type { Message } from "#server/mail/mailer.ts";
import { queue } from "#server/outbox/outbox.ts";
import type { WebhookCall } from "#server/outbox/webhook.ts";
import type { Submission } from "./form.ts";

/**
 * Queues what every submission causes: a mail to the shop and, when there is one, the webhook.
 *
 * @param webhook undefined when the shop has none
 */
export async function queueForShop(
  tx: Transaction,
  { submissionId, recordId }: Pick<Submission<unknown>, "submissionId" | "recordId">,
  mail: Message,
  webhook: WebhookCall | undefined,
): Promise<void> {
  await queue(tx, [
    {
      kind: "mail",
      subjectId: recordId,
      idempotencyKey: `${recordId}-received-shop`,
      payload: mail,
    },
  ]);
  if (!webhook) return;
  await queue(tx, [
    { kind: "webhook", subjectId: recordId, idempotencyKey: submissionId, payload: webhook },
  ]);
}
