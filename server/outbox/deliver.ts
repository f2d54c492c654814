import type { SmsSender } from "#platform/auth/product.ts";
import type { Database } from "#platform/database/database.ts";
import { Refused } from "#platform/refused.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { PushSender } from "#server/push/push-sender.ts";
import { textPermission } from "#server/sms/sms-sender.ts";
import { Suppressed } from "./attempt.ts";
import { deliverPush } from "./deliver-push.ts";
import type { OutboxEntry, TextToSend } from "./outbox.ts";
import { callWebhook, type WebhookDependencies } from "./webhook.ts";

/** Creates the function that delivers each message through its channel. */
export function createDelivery(deps: {
  database: Database;
  mailer: Mailer;
  sms: SmsSender;
  /** The owner's phone, whose configuration counts as consent to texts; undefined: none. */
  alertPhone?: string | undefined;
  /** Omitted: push notifications are suppressed. */
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
        await deliverText(entry, deps, signal);
        return;
      case "push": {
        if (!deps.push) throw new Suppressed("this process sends no notifications");
        await deliverPush(entry.payload, entry.until, {
          ...deps.push,
          database: deps.database,
          signal,
        });
        return;
      }
      case "webhook":
        if (!deps.webhook) throw new Error("FORM_WEBHOOK_URL is no longer set");
        await callWebhook(entry.payload, entry.idempotencyKey, { ...deps.webhook, signal });
    }
  };
}

/** Sends a text; if its recipient has stopped texts at the gateway, their consent ends here, too. */
async function deliverText(
  { payload: { to, text }, idempotencyKey }: Extract<OutboxEntry, { kind: "sms" }>,
  { database, sms }: { database: Database; sms: SmsSender },
  signal: AbortSignal,
): Promise<void> {
  try {
    await sms.send({ to, text }, idempotencyKey, signal);
  } catch (error) {
    if (error instanceof Refused && error.refusal === "stopped") {
      await database.transaction("service_role", (tx) =>
        tx.query("select private.stop_texts($1)", [to]),
      );
    }
    throw error;
  }
}

/**
 * Checks consent at delivery: STOP may have been received after the message was queued.
 *
 * @throws {Suppressed} without consent
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
