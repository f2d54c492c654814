import type { Database } from "#platform/database/database.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { type Recipient, readRecipient } from "#server/appointments/recipient.ts";
import type { AppointmentTokens } from "#server/appointments/visit/visit-token.ts";
import { published, services, shop } from "#server/content/published.ts";
import { textMessage } from "#server/mail/message-words.ts";
import { firstName } from "#server/mail/visitor-text.ts";
import { followUpEmail } from "#server/mail/work-emails.ts";
import { type OutboxEntry, queue } from "#server/outbox/outbox.ts";
import { openStatus } from "#shop/hours/hours.ts";
import type { WordValues } from "#shop/messages/fill-words.ts";
import { bookingPath } from "#shop/pages/paths.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import { formatCents } from "#shop/text/format.ts";
import { noMoreUrl } from "./no-more.ts";
import { readVisitRecord } from "./visit-record.ts";

interface FollowUpDependencies {
  database: Database;
  siteUrl: string;
  tokens: AppointmentTokens;
  now: () => Date;
}

type Kind = "review" | "put-off";

/** Hours after the pickup until a customer is asked for a review. */
const reviewAfter = "3 hours";

/**
 * Tells customers once, while the shop is open, about what comes after a visit: the request for a review,
 * to everybody alike, and a reminder of work that was put off (docs/product.md#after-a-visit). What the
 * owner has not set up is not sent.
 *
 * @returns whether any message was queued
 */
export async function followUp(deps: FollowUpDependencies): Promise<boolean> {
  const { followUps } = shop();
  if (!followUps || !openStatus(deps.now(), shop()).open) return false;
  const { askForReviews, putOffDays } = followUps;
  const asked = askForReviews && reviewLink() ? await tell(deps, "review", reviewAfter) : false;
  const reminded = putOffDays ? await tell(deps, "put-off", `${putOffDays} days`) : false;
  return asked || reminded;
}

const reviewLink = () => published().shopReviews?.link;

async function tell(deps: FollowUpDependencies, kind: Kind, after: string): Promise<boolean> {
  const now = deps.now();
  return await deps.database.transaction("service_role", async (tx) => {
    const { rows } = await tx.query<{ visit: string }>(
      "select visit from private.due_follow_ups($1, $2, $3) visit",
      [kind, after, now],
    );
    const told = new Set<string>();
    for (const { visit } of rows) {
      const person = await readRecipient(tx, visit);
      // Two cars of one person, picked up together: one message.
      if (kind === "review" && told.has(person.phone)) continue;
      told.add(person.phone);
      await tx.query(
        "insert into private.follow_ups (appointment_id, kind, queued_at) values ($1, $2, $3)",
        [visit, kind, now],
      );
      const message = kind === "review" ? forReview() : await forPutOff(tx, deps, visit, person);
      await queue(
        tx,
        now,
        entriesOf(visit, kind, person, { ...message, stop: noMoreUrl(deps, visit) }),
      );
    }
    return rows.length > 0;
  });
}

interface Message {
  values: WordValues;
  action: { label: string; url: string };
  facts?: [string, string][];
}

/** By the channel that they agreed to: a text with consent, otherwise the address that they gave. */
function entriesOf(
  visit: string,
  kind: Kind,
  person: Recipient,
  message: Message & { stop: string },
): OutboxEntry[] {
  const { action, facts = [], stop } = message;
  const { reference } = person;
  const values = { ...message.values, car: person.car || "car", reference, link: action.url };
  const common = { subjectId: visit, idempotencyKey: `${kind}-${visit}` };
  if (person.wantsTexts) {
    return [
      { ...common, kind: "sms", payload: { to: person.phone, text: textMessage(kind, values) } },
    ];
  }
  if (!person.email) return [];
  const payload = followUpEmail({
    to: person.email,
    occasion: kind,
    values: { ...values, "first-name": firstName(person.name) },
    facts,
    action,
    stop,
  });
  return [{ ...common, kind: "mail", payload }];
}

const forReview = (): Message => ({
  values: {},
  action: { label: "Write a Review", url: reviewLink() ?? "" },
});

async function forPutOff(
  tx: Transaction,
  { siteUrl }: FollowUpDependencies,
  visit: string,
  { serviceType }: Recipient,
): Promise<Message> {
  const lines = (await readVisitRecord(tx, visit))?.putOff ?? [];
  const service = services().find(({ id }) => id === serviceType);
  return {
    values: { work: lines.map(({ title }) => title).join(", ") },
    action: { label: "Pick a Time", url: siteUrl + bookingPath(service) },
    facts: lines.map(({ title, cents, until }) => [
      title,
      [formatCents(cents), until && `can wait until ${dateLabel(until)}`]
        .filter(Boolean)
        .join(", "),
    ]),
  };
}
