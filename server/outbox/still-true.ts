import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { type DeliveryDependencies, Suppressed } from "./attempt.ts";

/** What certain messages say, to be looked at when they leave: it may have been long ago that they were queued. */
export interface TruthCheck {
  /** Beginning of the idempotency keys of these messages. */
  prefix: string;
  /** Why a message is not sent, as administrators read it. */
  reason: string;
  isTrue(tx: Transaction, idempotencyKey: string, now: Date): Promise<boolean>;
}

/**
 * Wraps a delivery so that what is no longer true is not sent: after its `until`, and where a check
 * says so.
 */
export function whileTrue(
  deps: { database: Database; now: () => Date },
  checks: readonly TruthCheck[],
  deliver: DeliveryDependencies["deliver"],
): DeliveryDependencies["deliver"] {
  return async (entry, signal) => {
    const now = deps.now();
    if (entry.until && entry.until <= now) throw new Suppressed("too late to be of use");
    const { idempotencyKey: key } = entry;
    const check = checks.find(({ prefix }) => key.startsWith(prefix));
    if (check) {
      const isTrue = await deps.database.transaction("service_role", (tx) =>
        check.isTrue(tx, key, now),
      );
      if (!isTrue) throw new Suppressed(check.reason);
    }
    await deliver(entry, signal);
  };
}
