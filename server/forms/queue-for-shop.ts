import type { Transaction } from "#platform/database/transaction.ts";
import type { Message } from "#server/mail/mailer.ts";
import { queue } from "#server/outbox/outbox.ts";
import type { WebhookCall } from "#server/outbox/webhook.ts";
import type { AppointmentRequest } from "#shop/forms/appointment.ts";
import { requestFields } from "#shop/forms/appointment-fields.ts";
import { writeValues } from "#shop/forms/fields/form-field.ts";
import { type FinancingRequest, financingForm } from "#shop/forms/financing.ts";
import type { FormDependencies, Submission } from "./form.ts";

/**
 * Webhook payload of an appointment (docs/contracts/api.md#webhook), with values formatted as on
 * the form. Images are added on delivery. Passwords are rejected before this point.
 */
export function appointmentWebhookFields(request: AppointmentRequest) {
  return { ...writeValues(requestFields, request), vehicleInfo: request.vehicleInfo ?? "" };
}

/** Webhook payload of a financing application with its envelope (docs/contracts/api.md#webhook). */
export function financingWebhookFields(
  application: FinancingRequest,
  envelope: { submissionId: string; now: Date },
) {
  return {
    ...writeValues(financingForm.fields, application),
    formName: "financing_application",
    timestamp: application.timestamp ?? envelope.now.toISOString(),
    submissionId: envelope.submissionId,
    browserInfo: application.browserInfo ?? {},
  };
}

/**
 * Queues the messages that every submission triggers: an email to the shop and the webhook, if
 * configured. Suspected spam is only emailed, with a marked subject.
 *
 * @param webhook the webhook call; undefined: none
 */
export async function queueForShop(
  tx: Transaction,
  deps: Pick<FormDependencies, "now" | "hasWebhook">,
  {
    submissionId,
    recordId,
    spamSignals,
  }: Pick<Submission<unknown>, "submissionId" | "recordId" | "spamSignals">,
  mail: Message,
  webhook: WebhookCall | undefined,
): Promise<void> {
  const now = deps.now();
  await queue(tx, now, [
    {
      kind: "mail",
      subjectId: recordId,
      idempotencyKey: `${recordId}-received-shop`,
      payload:
        spamSignals.length > 0 ? { ...mail, subject: `[Possible spam] ${mail.subject}` } : mail,
    },
  ]);
  if (!webhook || !deps.hasWebhook() || spamSignals.length > 0) return;
  await queue(tx, now, [
    { kind: "webhook", subjectId: recordId, idempotencyKey: submissionId, payload: webhook },
  ]);
}
