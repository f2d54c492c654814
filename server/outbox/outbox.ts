import type { TextMessage } from "#platform/auth/product.ts";
import { preparedQuery } from "#platform/database/statements.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Message } from "#server/mail/mailer.ts";
import type { PushMessage } from "#server/push/push-sender.ts";
import type { WebhookCall } from "./webhook.ts";

/** Each kind has a queue of its own: a webhook that hangs delays no mail. */
export const outboxKinds = ["mail", "webhook", "sms", "push"] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/** A text; `isReply`: somebody of the shop wrote it to whoever had texted them. */
export type TextToSend = TextMessage & { isReply?: true };

/** A message on its way out, by the means that carries it. */
export type OutboxEntry = {
  /** What it is about; messages of one subject and kind leave in the order in which they were due. */
  subjectId: string;
  /** The same key is never queued twice, and receivers may use it to drop a repetition. */
  idempotencyKey: string;
  /** Leaves not before this moment, such as the end of the quiet hours; undefined: now. */
  notBefore?: Date;
} & (
  | { kind: "mail"; payload: Message }
  | { kind: "webhook"; payload: WebhookCall }
  /** Leaves only for a phone whose owner has agreed and not taken it back, or has asked. */
  | { kind: "sms"; payload: TextToSend }
  /** To a browser of somebody of the shop. */
  | { kind: "push"; payload: PushMessage }
);

/**
 * Queues messages in the transaction of the request that causes them: both happen or neither.
 *
 * @param now on the clock by which they are claimed (`claim.ts`)
 */
export async function queue(
  tx: Transaction,
  now: Date,
  entries: readonly OutboxEntry[],
): Promise<void> {
  for (const { kind, subjectId, idempotencyKey, payload, notBefore } of entries) {
    await tx.query(
      preparedQuery(
        `insert into outbox (kind, subject_id, idempotency_key, payload, next_attempt_at, retrying_since)
       values ($1, $2, $3, $4, $5, $5)
       on conflict (idempotency_key) do nothing`,
        [kind, subjectId, idempotencyKey, JSON.stringify(payload), notBefore ?? now],
      ),
    );
  }
}
