import type { SmsSender } from "#platform/auth/product.ts";
import type { Database } from "#platform/database/database.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { PushSender } from "#server/push/push-sender.ts";
import { textPermission } from "#server/sms/sms-sender.ts";
import { Suppressed } from "./attempt.ts";
import { deliverPush } from "./deliver-push.ts";
import type { OutboxEntry, TextToSend } from "./outbox.ts";
import { callWebhook, type WebhookDependencies } from "./webhook.ts";

/** Hands each message to the means that carries it. */
export function createDelivery(deps: {
  database: Database;
  mailer: Mailer;
  sms: SmsSender;
  /** The owner's own phone, who has asked for texts by naming it; undefined: none. */
  alertPhone?: string | undefined;
  /** Left out: no device is told. */
  push?: { push: PushSender; now: () => Date };
  webhook: WebhookDependencies | undefined;
}): (entry: OutboxEntry, signal: AbortSignal) => Promise<void> {
  return async (entry, signal) => {
    switch (entry.kind) {
      case "mail":
        await deps.mailer.send(entry.payload, entry.idempotencyKey, signal);
        return;
      case "sms":
        await assertWanted(entry.payload, deps);
        await deps.sms.send(
          { to: entry.payload.to, text: entry.payload.text },
          entry.idempotencyKey,
          signal,
        );
        return;
      case "push": {
        if (!deps.push) throw new Suppressed("this process sends no notifications");
        await deliverPush(entry.payload, { ...deps.push, database: deps.database, signal });
        return;
      }
      case "webhook":
        if (!deps.webhook) throw new Error("FORM_WEBHOOK_URL is no longer set");
        await callWebhook(entry.payload, entry.idempotencyKey, { ...deps.webhook, signal });
    }
  };
}

/**
 * Asked at the last moment: STOP may have come after the message was queued.
 *
 * @throws {Suppressed} when the owner of the phone wants none
 */
async function assertWanted(
  { to, isReply }: TextToSend,
  { database, alertPhone }: { database: Database; alertPhone?: string | undefined },
): Promise<void> {
  if (alertPhone !== undefined && to === alertPhone) return;
  const permission = await textPermission(database, to);
  if (permission === "agreed" || (permission === "asked" && isReply)) return;
  throw new Suppressed("no consent to text messages");
}
