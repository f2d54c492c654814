import type { Transaction } from "#platform/database/transaction.ts";
import { validationFailed } from "#platform/http/json-body.ts";
import { customerMessages } from "#server/appointments/customer-messages.ts";
import { readEvents, readUnnotified } from "#server/appointments/unnotified-change.ts";
import { undoMilliseconds } from "#shop/forms/desk.ts";
import type { DeskDependencies } from "./as-staff.ts";

/** What a change at the desk comes to, as a preview says it before and the answer after. */
export interface Outcome {
  id: string;
  reference: string;
  /** What can be undone: the number of the event. */
  eventId: string;
  /** Until then. */
  undoUntil: Date;
  /** What the customer will be sent; null: nothing. */
  email: { to: string; subject: string; text: string } | null;
  textMessage: { to: string; text: string } | null;
  /** What our own words say, in place of which staff may write others; null: nothing is sent. */
  words: string | null;
  /** Whether it takes in more than there is room for. */
  overbooked: boolean;
  /** Why the time is not offered online, as `private.slot_problem` names it; null: it is. */
  notOffered: string | null;
}

/**
 * Reads, in the transaction of a change, what it has come to, in the words that will go out.
 *
 * @throws {HttpError} 400 when the words of staff are too long for the text message
 */
export async function describeOutcome(
  tx: Transaction,
  id: string,
  deps: Pick<DeskDependencies, "tokens" | "siteUrl" | "now">,
): Promise<Outcome> {
  const appointment = await readUnnotified(tx, id);
  const events = await readEvents(tx, id);
  const sent = await customerMessages(tx, appointment, events, deps);
  const { mail, textMessage, words, isTooLong } = sent;
  if (isTooLong) {
    const message = "That's too long for a text message. Make it shorter.";
    throw validationFailed({ note: [message] }, message);
  }
  const { rows } = await tx.query<Pick<Outcome, "overbooked" | "notOffered">>(
    `select overbooked,
       private.slot_problem(scheduled_date, scheduled_time, $2) as "notOffered"
     from appointments where id = $1`,
    [id, deps.now()],
  );
  const { overbooked = false, notOffered = null } = rows[0] ?? {};
  return {
    id,
    reference: appointment.reference,
    eventId: events.at(-1)?.id ?? "",
    undoUntil: new Date(deps.now().getTime() + undoMilliseconds),
    email: mail ? { to: mail.to, subject: mail.subject, text: mail.text } : null,
    textMessage: textMessage ?? null,
    words: words ?? null,
    overbooked,
    notOffered,
  };
}
