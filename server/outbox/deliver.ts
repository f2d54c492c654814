import type { SmsSender } from "#platform/auth/product.ts";
import type { Database } from "#platform/database/database.ts";
import { ForbiddenEndpoint } from "#platform/http/public-address.ts";
import { Refused } from "#platform/refused.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import {
  type PushMessage,
  type PushSender,
  type PushSubscription,
  SubscriptionGone,
} from "#server/push/push-sender.ts";
import { endOfQuietHours } from "#server/sms/quiet-hours.ts";
import { textPermission } from "#server/sms/sms-sender.ts";
import { Postponed, Suppressed } from "./attempt.ts";
import type { OutboxEntry, TextToSend } from "./outbox.ts";
import { callWebhook, type WebhookDependencies } from "./webhook.ts";

/** Creates the function that delivers each message through its channel. */
export function createDelivery(deps: {
  database: Database;
  mailer: Mailer;
  sms: SmsSender;
  /** By whose clock texts wait for the end of the night (docs/product.md#text-messages); omitted: they don't. */
  now?: () => Date;
  /** The owner's phone, whose configuration counts as consent to texts; undefined: none. */
  alertPhone?: () => string | undefined;
  /** Omitted: push notifications are suppressed. */
  push?: { push: PushSender; now: () => Date };
  /** The owner's webhook at that moment; omitted: none. */
  webhook?: () => WebhookDependencies | undefined;
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
      case "webhook": {
        const webhook = deps.webhook?.();
        if (!webhook) throw new Error("FORM_WEBHOOK_URL is no longer set");
        await callWebhook(entry.payload, entry.idempotencyKey, { ...webhook, signal });
      }
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
 * Checks consent and the time at delivery: STOP may have been received after the message was queued, and the
 * gateway may have been away until the night.
 *
 * @throws {Suppressed} without consent
 * @throws {Postponed} until the morning, but for what people write to each other
 */
async function assertWanted(
  { to, isReply, isInvitation }: TextToSend,
  {
    database,
    now,
    alertPhone,
  }: { database: Database; now?: () => Date; alertPhone?: () => string | undefined },
): Promise<void> {
  const ownPhone = alertPhone?.();
  if (ownPhone !== undefined && to === ownPhone) return;
  const permission = await textPermission(database, to);
  if (isInvitation && permission !== "stopped") return;
  if (permission !== "agreed" && (permission !== "asked" || !isReply)) {
    throw new Suppressed("no consent to text messages");
  }
  if (isReply || !now) return;
  const instant = now();
  const until = endOfQuietHours(instant);
  if (until > instant) throw new Postponed(until, "texts leave in the morning");
}

/**
 * Sends a push notification to a device if its owner is still an administrator. Deletes the
 * subscription if the push service no longer knows it or its endpoint is forbidden.
 *
 * @param until when the push service may drop it
 */
async function deliverPush(
  message: PushMessage,
  until: Date,
  deps: { database: Database; push: PushSender; now: () => Date; signal: AbortSignal },
): Promise<void> {
  const { subscriptionId, ...content } = message;
  const seconds = Math.floor((until.getTime() - deps.now().getTime()) / 1000);
  const found = await findSubscription(deps.database, subscriptionId);
  if (!found) throw new Suppressed("notifications are off on this device");
  const { waiting, ...subscription } = found;
  try {
    await deps.push.send(subscription, { ...content, waiting }, seconds, deps.signal);
  } catch (error) {
    if (!(error instanceof SubscriptionGone || error instanceof ForbiddenEndpoint)) throw error;
    await deps.database.transaction("service_role", (tx) =>
      tx.query("delete from push_subscriptions where id = $1", [subscriptionId]),
    );
    throw new Suppressed(error.message);
  }
}

/** Reads the subscription, and the number of waiting requests at the time of delivery. */
async function findSubscription(
  database: Database,
  id: string,
): Promise<(PushSubscription & { waiting: number }) | undefined> {
  return await database.transaction("service_role", async (tx) => {
    const { rows } = await tx.query<PushSubscription & { waiting: number }>(
      `select endpoint, p256dh, auth,
         (select count(*)::int from worklist where kind = 'request') as waiting
       from push_subscriptions
         join yars_profiles on yars_profiles.id = account_id and (is_admin or staff_role = 'advisor')
       where push_subscriptions.id = $1`,
      [id],
    );
    return rows[0];
  });
}
