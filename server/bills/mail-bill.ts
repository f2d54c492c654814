import type { Transaction } from "#platform/database/transaction.ts";
import { HttpError } from "#platform/http/errors.ts";
import { type AppointmentTokens, visitUrlOf } from "#server/appointments/visit/visit-token.ts";
import { shop, shopPhone } from "#server/content/published.ts";
import { renderEmail } from "#server/mail/layout.ts";
import type { Message } from "#server/mail/mailer.ts";
import { mailWords } from "#server/mail/message-words.ts";
import { firstName, greeting } from "#server/mail/visitor-text.ts";
import { queue } from "#server/outbox/outbox.ts";
import { type Bill, warrantiesOf } from "#shop/bills/bill.ts";
import { formatCents } from "#shop/text/format.ts";
import { longDate } from "#shop/text/long-date.ts";
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

function billEmail(
  bill: Bill,
  { to, name, url }: { to: string; name: string; url: string },
): Message {
  const { number, lines, tax, total, paid, open, voidedBy, voids } = bill;
  const isBill = voids === null && voidedBy === null;
  return renderEmail({
    to,
    ...(voids
      ? {
          subject: `Your bill ${number} from ${shop().name}`,
          heading: `Bill ${voids} was taken back`,
          opening: [
            greeting(
              name,
              `bill ${voids} doesn't count anymore. This is its counter-bill, for your records.`,
            ),
          ],
        }
      : mailWords("bill", { "first-name": firstName(name), bill: number })),
    facts: [
      ["Date", longDate(bill.madeOn)],
      ...lines.map(({ title, price }): [string, string] => [title, formatCents(price)]),
      ["Tax", formatCents(tax)],
      ["Total", formatCents(total)],
      ...(isBill
        ? ([
            ["Paid", formatCents(paid)],
            ["Open", formatCents(open)],
          ] satisfies [string, string][])
        : []),
    ],
    action: { label: "See or Print the Bill", url },
    closing: [...(isBill ? warrantiesOf(bill) : []), `Questions? Call us at ${shopPhone()}.`],
  });
}
