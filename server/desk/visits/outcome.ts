import type { Transaction } from "#platform/database/transaction.ts";
import { validationFailed } from "#platform/http/errors.ts";
import { customerMessages } from "#server/appointments/customer-messages.ts";
import { readEvents, readUnnotified } from "#server/appointments/unnotified-change.ts";
import type { DeskDependencies } from "#server/desk/as-staff.ts";
import { undoMilliseconds } from "#shop/forms/desk.ts";

/** Result of a change at the desk: expected in a preview, actual in the response. */
export interface Outcome {
  id: string;
  reference: string;
  /** ID of the event, for undoing it. */
  eventId: string;
  /** When the undo period ends. */
  undoUntil: Date;
  /** Email to the customer; null: none. */
  email: { to: string; subject: string; text: string } | null;
  textMessage: { to: string; text: string } | null;
  /** The standard wording, which staff may replace; null: nothing is sent. */
  words: string | null;
  /** Whether it exceeds the capacity. */
  overbooked: boolean;
  /**
   * Why customers could not book it, as returned by `private.not_offered`; null: they could.
   */
  notOffered: string | null;
}

/**
 * Reads the result of a change in its transaction, with the messages as they will be sent.
 *
 * @throws {HttpError} 400 if the staff's wording is too long for a text message
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
    `select overbooked, private.not_offered(id, $2) as "notOffered" from appointments where id = $1`,
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
