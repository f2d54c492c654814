import type { BilledDays } from "#app/lib/backend/bills.ts";
import { writeCsv } from "#app/lib/csv.ts";
import { kindLabels, methodLabels, sumTaxes } from "#shop/bills/bill.ts";

/** The bills, a line each, in dollars. */
export const billsCsv = ({ bills }: BilledDays): string =>
  writeCsv([
    ["date", "bill", "takes_back", "voided_by", "before_tax", "tax", "total", "paid", "open"],
    ...bills.map(({ madeOn, number, voids, voidedBy, total, tax, paid, open }) => [
      ...[madeOn, number, voids, voidedBy],
      ...[total - tax, tax, total, paid, open].map((cents) => cents / 100),
    ]),
  ]);

/** What was billed each day, by kind and tax rate, in dollars. */
export function taxesCsv({ bills }: BilledDays): string {
  const days = [...new Set(bills.map(({ madeOn }) => madeOn))];
  return writeCsv([
    ["date", "kind", "tax_percent", "before_tax", "tax"],
    ...days.flatMap((day) =>
      sumTaxes(bills.filter(({ madeOn }) => madeOn === day).flatMap(({ taxes }) => taxes)).map(
        ({ kind, rate, net, tax }) => [day, kindLabels[kind], rate / 1000, net / 100, tax / 100],
      ),
    ),
  ]);
}

/** The payments, a line each, in dollars; what was given back is below zero. */
export const paymentsCsv = ({ payments }: BilledDays): string =>
  writeCsv([
    ["date", "bill", "method", "amount", "reference", "taken_by"],
    ...payments.map(({ takenOn, bill, method, amount, reference, takenBy }) => [
      ...[takenOn, bill, methodLabels[method], amount / 100, reference, takenBy],
    ]),
  ]);
