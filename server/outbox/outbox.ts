import type { TextMessage } from "#platform/auth/product.ts";
import { preparedQuery } from "#platform/database/statements.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { Message } from "#server/mail/mailer.ts";
import type { PushMessage } from "#server/push/push-sender.ts";
import type { WebhookCall } from "./webhook.ts";

/** Each kind has a separate queue, so that a hanging webhook does not delay email. */
export const outboxKinds = ["mail", "webhook", "sms", "push"] as const;
export type OutboxKind = (typeof outboxKinds)[number];

/**
 * A text message; `isReply`: written by staff in reply to a text from this phone; `isInvitation`: to
 * somebody who is to work here, who has asked for no texts but may have stopped them.
 */
export type TextToSend = TextMessage & { isReply?: true; isInvitation?: true };

/** A queued message, by channel. */
export type OutboxEntry = {
  /** What it is about; messages of one subject and kind are sent in the order of due times. */
  subjectId: string;
  /** Queued at most once per kind and key; receivers may use it to drop duplicates. */
  idempotencyKey: string;
  /** Earliest delivery time, such as the end of quiet hours; undefined: now. */
  notBefore?: Date;
  /** When it stops being true, such as the expiry of a code: it is not sent afterwards. */
  until?: Date | null;
} & (
  | { kind: "mail"; payload: Message }
  | { kind: "webhook"; payload: WebhookCall }
  /** Sent only if the phone's owner has consented (and not revoked it), or to reply to them. */
  | { kind: "sms"; payload: TextToSend }
  /** To an administrator's browser. */
  | { kind: "push"; payload: PushMessage; until: Date }
);

/**
 * Queues messages in the transaction that triggers them, so that both take effect or neither does.
 *
 * @param now current time of the clock used for claiming (`claim.ts`)
 */
export async function queue(
  tx: Transaction,
  now: Date,
  entries: readonly OutboxEntry[],
): Promise<void> {
  for (const { kind, subjectId, idempotencyKey, payload, notBefore, until } of entries) {
    await tx.query(
      preparedQuery(
        `insert into outbox
         (kind, subject_id, idempotency_key, payload, next_attempt_at, retrying_since, true_until)
       values ($1, $2, $3, $4, $5, $5, $6)
       on conflict (idempotency_key, kind) do nothing`,
        [kind, subjectId, idempotencyKey, JSON.stringify(payload), notBefore ?? now, until ?? null],
      ),
    );
  }
}
