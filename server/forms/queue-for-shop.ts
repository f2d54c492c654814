import type { Transaction } from "#platform/database/transaction.ts";
import type { Message } from "#server/mail/mailer.ts";
import { queue } from "#server/outbox/outbox.ts";
import type { WebhookCall } from "#server/outbox/webhook.ts";
import type { AppointmentRequest } from "#shop/forms/appointment.ts";
import { requestFields } from "#shop/forms/appointment-fields.ts";
import { type FinancingRequest, financingForm } from "#shop/forms/financing.ts";
import { writeValues } from "#shop/forms/form-field.ts";
import type { FormDependencies, Submission } from "./form.ts";

/**
 * What the automation webhook gets of an appointment (docs/contracts/api.md#webhook), in the writing of
 * the form. Images are added when the call leaves. Passwords never come this far.
 */
export function appointmentWebhookFields(request: AppointmentRequest) {
  return { ...writeValues(requestFields, request), vehicleInfo: request.vehicleInfo ?? "" };
}

/** The financing form's fields and its envelope (docs/contracts/api.md#webhook). */
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
 * Queues what every submission causes: a mail to the shop and, when there is one, the webhook. What
 * looks as if no person had sent it reaches the shop's inbox only, marked in the subject.
 *
 * @param webhook what the webhook gets of it; undefined: nothing
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
  if (!webhook || !deps.hasWebhook || spamSignals.length > 0) return;
  await queue(tx, now, [
    { kind: "webhook", subjectId: recordId, idempotencyKey: submissionId, payload: webhook },
  ]);
}
