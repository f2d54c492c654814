import { attempt, type DeliveryDependencies } from "#server/outbox/attempt.ts";
import { claimNext } from "#server/outbox/claim.ts";
import type { OutboxKind } from "#server/outbox/outbox.ts";

/**
 * Attempts to deliver the next message that is due.
 *
 * @returns whether there was one
 */
export async function deliverNext(kind: OutboxKind, deps: DeliveryDependencies): Promise<boolean> {
  const claim = await claimNext(deps.database, kind, deps.now());
  if (claim) await attempt(claim, deps);
  return claim !== undefined;
}
