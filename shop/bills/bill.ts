import * as z from "zod/mini";
import type { ChargedKind, EstimateItem } from "#shop/estimates/line-amounts.ts";
import { optionalText, requiredText } from "#shop/forms/fields/common-fields.ts";
import { describeForm } from "#shop/forms/fields/form-field.ts";
import { formatMiles } from "#shop/text/format.ts";
import { longDate } from "#shop/text/long-date.ts";
import { hasCardNumber } from "./card-number.ts";

/** How a payment was made, as people read it. */
export const methodLabels = {
  cash: "Cash",
  check: "Check",
  card: "Card at the counter",
  financing: "Financing",
} as const;
export type PaymentMethod = keyof typeof methodLabels;
export const paymentMethods = Object.keys(methodLabels) as PaymentMethod[];

export const kindLabels: Readonly<Record<ChargedKind, string>> = {
  labor: "Labor",
  part: "Parts",
  fee: "Fees",
};

/** What one kind of item comes to, and its tax, in cents; `rate` in thousandths of a percent. */
export interface TaxedKind {
  kind: ChargedKind;
  net: number;
  rate: number;
  tax: number;
}

/** Facts of a bill or counter-bill, as lists show them. Money is in cents. */
export interface BillSummary {
  id: string;
  /** `2026-0001` */
  number: string;
  /** The shop's local day. */
  madeOn: string;
  appointmentId: string;
  /** Number of the bill that this counter-bill takes back, and of the one that takes this back. */
  voids: string | null;
  voidedBy: string | null;
  taxes: readonly TaxedKind[];
  /** With the tax. Negative for a counter-bill. */
  total: number;
  tax: number;
  paid: number;
  open: number;
}

interface BillLine {
  id: string;
  title: string;
  items: readonly EstimateItem[];
  price: number;
  /** The warranty on the job; the miles are to be driven. */
  warrantyUntil: string | null;
  warrantyMiles: number | null;
}

/** A payment; a reversal has a negative amount. */
export interface Payment {
  id: string;
  method: PaymentMethod;
  amount: number;
  takenOn: string;
  reference: string | null;
  /** Who took it; null if the account is gone. */
  takenBy: string | null;
  isReversed: boolean;
}

/** A payment in a list of several bills. */
export interface VisitPayment extends Payment {
  /** Number of the bill. */
  bill: string;
}

/** Approved work that is done and on no bill. */
export interface UnbilledLine {
  id: string;
  title: string;
  price: number;
  tax: number;
}

/** A bill with all that stands on it. */
export interface Bill extends BillSummary {
  /** Why it was voided. */
  reason: string | null;
  mileage: number | null;
  lines: readonly BillLine[];
  payments: readonly Payment[];
}

/**
 * The warranties on a bill, a sentence each: `Each job on this bill is covered until November 24, 2028
 * or 71,500 miles, whichever comes first.` Jobs are named where they differ.
 */
export function warrantiesOf({ lines, mileage }: Pick<Bill, "lines" | "mileage">): string[] {
  const jobs = Map.groupBy(lines, ({ warrantyUntil, warrantyMiles }) =>
    warrantyUntil === null || warrantyMiles === null
      ? undefined
      : `until ${longDate(warrantyUntil)} or ${
          mileage === null
            ? formatMiles(warrantyMiles).replace(" ", " more ")
            : formatMiles(mileage + warrantyMiles)
        }, whichever comes first.`,
  );
  return [...jobs].flatMap(([cover, covered]) => {
    if (cover === undefined) return [];
    if (covered.length === lines.length) return [`Each job on this bill is covered ${cover}`];
    return [`${covered.map(({ title }) => title).join(", ")}: covered ${cover}`];
  });
}

/** Adds up taxes of several lines or bills, by kind and rate. */
export function sumTaxes(taxes: readonly TaxedKind[]): TaxedKind[] {
  const sums = new Map<string, TaxedKind>();
  for (const { kind, net, rate, tax } of taxes) {
    const sum = sums.get(`${kind} ${rate}`);
    sums.set(`${kind} ${rate}`, {
      kind,
      rate,
      net: (sum?.net ?? 0) + net,
      tax: (sum?.tax ?? 0) + tax,
    });
  }
  const order = Object.keys(kindLabels);
  return [...sums.values()].sort(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.rate - b.rate,
  );
}

/** `8.25%` of thousandths of a percent. */
export const rateLabel = (rate: number): string => `${rate / 1000}%`;

const uuid = z.uuid("Invalid input");
const noCard = z.refine(
  (words: unknown) => !hasCardNumber(String(words ?? "")),
  "That looks like a card number. Leave it out: card data never belongs here.",
);
const reason = requiredText(3, "Say why the bill is voided", 200).check(noCard);
const reference = optionalText(60).check(noCard);
const amount = z
  .int("Enter an amount")
  .check(z.gte(1, "Enter an amount"), z.lte(2_000_000_000, "Enter an amount"));

/** Dollars as they are typed (`97.37`, `$1,200`), in cents. */
const typedAmount = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^\$?\d{1,3}(,?\d{3}){0,2}(\.\d{1,2})?$/, "Enter an amount, like 97.37"),
    ),
  z.pipe(
    z.transform((typed: string) => Math.round(Number(typed.replace(/[$,]/g, "")) * 100)),
    amount,
  ),
);

/** What the desk types of a payment. */
export const paymentForm = describeForm({
  amount: {
    label: "Amount",
    required: true,
    control: { inputMode: "decimal", autoComplete: "off" },
    schema: typedAmount,
  },
  method: { label: "Paid by", required: true, schema: z.enum(paymentMethods) },
  reference: {
    label: "Reference",
    optional: true,
    hint: "Number of the check or receipt. Never anything of a card.",
    control: { autoComplete: "off", maxLength: 60 },
    schema: reference,
  },
});

export const voidForm = describeForm({
  reason: {
    label: "Why",
    required: true,
    control: { autoComplete: "off", maxLength: 200 },
    schema: reason,
  },
});

/** Request to make a bill; ids are the client's, so that sending it again changes nothing. */
export const newBillSchema = z.object({ id: uuid, appointment: uuid });

export const voidSchema = z.object({ id: uuid, reason });

export const paymentSchema = z.object({
  id: uuid,
  method: z.enum(paymentMethods, "Pick how it was paid"),
  amount,
  reference,
});

export const reversalSchema = z.object({ id: uuid, reference });

/** Request to mail a bill. */
export const mailSchema = z.object({ id: uuid });
