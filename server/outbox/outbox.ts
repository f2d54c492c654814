import type { Transaction } from "#server/database/database.ts";
import type { Message } from "#server/mail/mailer.ts";
import type { WebhookCall } from "./webhook.ts";

/** A message on its way out, by the means that carries it. */
export type OutboxEntry = {
  /** What it is about; messages of one subject leave in the order in which they were written. */
  subjectId: string;
  /** The same key is never queued twice, and receivers may use it to drop a repetition. */
  idempotencyKey: string;
} & ({ kind: "mail"; payload: Message } | { kind: "webhook"; payload: WebhookCall });

/** Queues messages in the transaction of the request that causes them: both happen or neither. */
export async function queue(tx: Transaction, entries: readonly OutboxEntry[]): Promise<void> {
  for (const { kind, subjectId, idempotencyKey, payload } of entries) {
    await tx.query(
      `insert into outbox (kind, subject_id, idempotency_key, payload) values ($1, $2, $3, $4)
       on conflict (idempotency_key) do nothing`,
      [kind, subjectId, idempotencyKey, JSON.stringify(payload)],
    );
  }
}
