import { shop, shopPhone } from "#server/content/published.ts";
import { type Bill, warrantiesOf } from "#shop/bills/bill.ts";
import type { WordValues } from "#shop/messages/fill-words.ts";
import { formatCents } from "#shop/text/format.ts";
import { longDate } from "#shop/text/long-date.ts";
import { renderEmail } from "./layout.ts";
import type { Message } from "./mailer.ts";
import { mailWords } from "./message-words.ts";
import { firstName, greeting } from "./visitor-text.ts";

interface EstimatedLine {
  title: string;
  priceCents: number;
  taxCents: number;
  choice?: string | null;
}

/** What a line comes to, as the sums beside it are told: `$129.60 with tax`. */
export const amountLabel = ({ priceCents, taxCents }: EstimatedLine): string =>
  `${formatCents(priceCents + taxCents)}${taxCents > 0 ? " with tax" : ""}`;

const isOneOf = (line: EstimatedLine, lines: readonly EstimatedLine[]) =>
  Boolean(line.choice) && lines.some((other) => other !== line && other.choice === line.choice);

/** Asks a customer for their OK to the lines of an estimate. */
export function estimateEmail({
  to,
  occasion,
  values,
  own,
  lines,
}: {
  to: string;
  occasion: "estimate" | "estimate-reminder";
  /** With `reference` and `link`. */
  values: WordValues;
  /** Words of staff, instead of ours. */
  own?: string | undefined;
  lines: readonly EstimatedLine[];
}): Message {
  const mail = mailWords(occasion, values);
  return renderEmail({
    to,
    ...mail,
    subject: `${mail.subject} (${values.reference})`,
    ...(own && { opening: own.split(/\n{2,}/) }),
    facts: lines.map((line) => [
      isOneOf(line, lines) ? `${line.title} (pick one)` : line.title,
      amountLabel(line),
    ]),
    action: { label: "See My Estimate", url: values.link ?? "" },
  });
}

/** A bill, or the counter-bill that takes one back, which has its words from us alone. */
export function billEmail(
  bill: Omit<Bill, "id" | "appointmentId" | "taxes" | "reason" | "payments">,
  { to, name, url }: { to: string; name: string; url: string },
): Message {
  const { number, lines, tax, total, paid, open, voidedBy, voids } = bill;
  const isBill = voids === null && voidedBy === null;
  const words = mailWords("bill", { "first-name": firstName(name), bill: number });
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
      : words),
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
    closing: [
      ...(isBill ? warrantiesOf(bill) : []),
      ...(voids ? [`Questions? Call us at ${shopPhone()}.`] : words.closing),
    ],
  });
}

/** What comes after a visit: a review that is asked for, or work that was put off. */
export function followUpEmail({
  to,
  occasion,
  values,
  facts,
  action,
  stop,
}: {
  to: string;
  occasion: "review" | "put-off";
  /** With `reference`. */
  values: WordValues;
  facts: [string, string][];
  action: { label: string; url: string };
  /** URL of the page that stops these emails. */
  stop: string;
}): Message {
  const words = mailWords(occasion, values);
  return renderEmail({
    to,
    ...words,
    subject: `${words.subject} (${values.reference})`,
    facts,
    action,
    more: [{ label: "Stop These Emails", url: stop }],
  });
}
