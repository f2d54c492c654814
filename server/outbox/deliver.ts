import type { SmsSender } from "#platform/auth/product.ts";
import type { Database } from "#platform/database/database.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { hasSmsConsent } from "#server/sms/sms-sender.ts";
import { Suppressed } from "./attempt.ts";
import type { OutboxEntry } from "./outbox.ts";
import { callWebhook, type WebhookDependencies } from "./webhook.ts";

/** Hands each message to the means that carries it. */
export function createDelivery(deps: {
  database: Database;
  mailer: Mailer;
  sms: SmsSender;
  webhook: WebhookDependencies | undefined;
}): (entry: OutboxEntry, signal: AbortSignal) => Promise<void> {
  return async (entry, signal) => {
    switch (entry.kind) {
      case "mail":
        await deps.mailer.send(entry.payload, entry.idempotencyKey, signal);
        return;
      case "sms":
        // Asked at the last moment: STOP may have come after the message was queued.
        if (!(await hasSmsConsent(deps.database, entry.payload.to))) {
          throw new Suppressed("no consent to text messages");
        }
        await deps.sms.send(entry.payload, entry.idempotencyKey, signal);
        return;
      case "webhook":
        if (!deps.webhook) throw new Error("FORM_WEBHOOK_URL is no longer set");
        await callWebhook(entry.payload, entry.idempotencyKey, { ...deps.webhook, signal });
    }
  };
}
