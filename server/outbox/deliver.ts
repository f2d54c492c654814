import type { Mailer } from "#server/mail/mailer.ts";
import type { ObjectStorage } from "#server/storage/object-storage.ts";
import type { OutboxEntry } from "./outbox.ts";
import { callWebhook } from "./webhook.ts";

/** Hands each message to the means that carries it. */
export function createDelivery(deps: {
  mailer: Mailer;
  storage: ObjectStorage;
  webhook: { url: string; secret: string | undefined } | undefined;
  siteUrl: string;
}): (entry: OutboxEntry) => Promise<void> {
  return async (entry) => {
    if (entry.kind === "mail") {
      await deps.mailer.send(entry.payload, entry.idempotencyKey);
    } else if (deps.webhook) {
      await callWebhook(entry.payload, entry.idempotencyKey, {
        ...deps.webhook,
        siteUrl: deps.siteUrl,
        storage: deps.storage,
      });
    } else {
      throw new Error("FORM_WEBHOOK_URL is no longer set");
    }
  };
}
