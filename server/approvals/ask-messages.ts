import type { Transaction } from "#platform/database/transaction.ts";
import { readRecipient } from "#server/appointments/recipient.ts";
import { type AppointmentTokens, visitUrlOf } from "#server/appointments/visit/visit-token.ts";
import { mailWords, textMessage } from "#server/mail/message-words.ts";
import { firstName } from "#server/mail/visitor-text.ts";
import { estimateEmail } from "#server/mail/work-emails.ts";
import { type OutboxEntry, queue } from "#server/outbox/outbox.ts";
import { endOfQuietHours } from "#server/sms/quiet-hours.ts";
import { formatCents } from "#shop/text/format.ts";
import { type AskedLine, isOpenLine, readEstimate } from "./read-estimate.ts";

export interface AskDependencies {
  tokens: AppointmentTokens;
  siteUrl: string;
  now: () => Date;
}

/** What is sent to a customer to ask for their OK, as staff see it before. */
export interface AskMessages {
  /** The words that staff may replace. */
  words: string;
  /** Whole text message; null: they don't want any. */
  text: string | null;
  /** Email address; null: there is none. */
  email: string | null;
}

/**
 * Queues the messages that ask a customer for their OK, by email, by text or both.
 *
 * @param key permanent key of this asking
 * @param options.words of staff, instead of ours
 * @param options.again whether it is a reminder
 */
export async function queueAsk(
  tx: Transaction,
  deps: AskDependencies,
  visit: string,
  key: string,
  { words: own, again = false }: { words?: string | undefined; again?: boolean } = {},
): Promise<AskMessages> {
  const customer = await readRecipient(tx, visit);
  const { lines } = await readEstimate(tx, visit);
  const open = lines.filter(isOpenLine);
  const { decisions, price } = decisionsOf(open);
  const url = `${visitUrlOf(deps, visit)}#estimate`;
  const occasion = again ? "estimate-reminder" : "estimate";
  const values = {
    car: customer.car || "car",
    decisions: decisions === 1 ? "One thing needs" : `${decisions} things need`,
    total: price,
    link: url,
    reference: customer.reference,
  };
  const text = customer.wantsTexts ? textMessage(occasion, values, own) : null;
  const entries: OutboxEntry[] = [];
  if (customer.email) {
    const payload = estimateEmail({
      to: customer.email,
      occasion,
      values: { ...values, "first-name": firstName(customer.name) },
      own,
      lines: open,
    });
    entries.push({ kind: "mail", subjectId: visit, idempotencyKey: key, payload });
  }
  if (text) {
    const payload = { to: customer.phone, text };
    const notBefore = endOfQuietHours(deps.now());
    entries.push({ kind: "sms", subjectId: visit, idempotencyKey: key, payload, notBefore });
  }
  await queue(tx, deps.now(), entries);
  const words = own ?? mailWords(occasion, values).opening.join("\n\n");
  return { words, text, email: customer.email };
}

/** Alternatives are one decision, which costs at least the cheapest of them. */
function decisionsOf(lines: readonly AskedLine[]): { decisions: number; price: string } {
  const cheapest = new Map<string, number>();
  for (const { id, choice, priceCents, taxCents } of lines) {
    const key = choice ?? id;
    cheapest.set(
      key,
      Math.min(priceCents + taxCents, cheapest.get(key) ?? Number.MAX_SAFE_INTEGER),
    );
  }
  const total = [...cheapest.values()].reduce((sum, cents) => sum + cents, 0);
  const isRange = cheapest.size < lines.length;
  return {
    decisions: cheapest.size,
    price: isRange ? `from ${formatCents(total)}` : formatCents(total),
  };
}
