import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";
import { type AppointmentTokens, visitUrlOf } from "#server/appointments/visit/visit-token.ts";
import { billEmail } from "#server/mail/work-emails.ts";
import { queue } from "#server/outbox/outbox.ts";
import { readBills } from "./read-bills.ts";

/**
 * Queues the mail with a bill to the customer of its visit.
 *
 * @param request ID of the request: sent again, it mails nothing
 */
export async function mailBill(
  tx: Transaction,
  deps: { tokens: AppointmentTokens; siteUrl: string; now: () => Date },
  id: string,
  request: string,
): Promise<void> {
  const { rows } = await tx.query<{ visit: string; number: string; name: string; to: string }>(
    `select appointment.id as visit, shown as number, name, email as to
     from invoices bill join appointments appointment on appointment.id = appointment_id
     where bill.id = $1`,
    [id],
  );
  const found = rows[0];
  if (!found) throw new HttpError(404, "not_found", "There is no such bill.");
  const [bill] = await readBills(tx, found.visit, found.number);
  if (!found.to || !bill) {
    throw new HttpError(409, "change_refused", "There's no email address. Print the bill instead.");
  }
  const url = `${visitUrlOf(deps, found.visit)}/bill/${bill.number}`;
  await queue(tx, deps.now(), [
    {
      kind: "mail",
      subjectId: found.visit,
      idempotencyKey: `bill-${id}-${request}`,
      payload: billEmail(bill, { ...found, url }),
    },
  ]);
}
