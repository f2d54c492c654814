import type { Database } from "#platform/database/database.ts";
import {
  ForbiddenEndpoint,
  type PushMessage,
  type PushSender,
  type PushSubscription,
  SubscriptionGone,
} from "#server/push/push-sender.ts";
import { Suppressed } from "./attempt.ts";

/**
 * Sends a push notification to a device if its owner is still an administrator. Deletes the
 * subscription if the push service no longer knows it or its endpoint is forbidden.
 *
 * @param until when the push service may drop it
 */
export async function deliverPush(
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
         join yars_profiles on yars_profiles.id = account_id and is_admin
       where push_subscriptions.id = $1`,
      [id],
    );
    return rows[0];
  });
}
