import type { Transaction } from "#server/database/database.ts";
import type { Message } from "#server/mail/mailer.ts";
import { queue } from "#server/outbox/outbox.ts";
import type { WebhookCall } from "#server/outbox/webhook.ts";
import type { FormName } from "#shop/forms/submission.ts";
import type { Submission, SubmissionFields } from "./form.ts";

/** Queues what every submission causes: a mail to the shop and, when there is one, the webhook. */
export async function queueForShop<Fields extends SubmissionFields>(
  tx: Transaction,
  formName: FormName,
  { submissionId, recordId, fields }: Submission<Fields>,
  mail: Message,
  hasWebhook: boolean,
  images: WebhookCall["images"] = [],
): Promise<void> {
  await queue(tx, [
    {
      kind: "mail",
      subjectId: recordId,
      idempotencyKey: `${recordId}-received-shop`,
      payload: mail,
    },
  ]);
  if (!hasWebhook) return;
  await queue(tx, [
    {
      kind: "webhook",
      subjectId: recordId,
      idempotencyKey: submissionId,
      payload: { formName, fields: { ...fields, formName, submissionId }, images },
    },
  ]);
}
