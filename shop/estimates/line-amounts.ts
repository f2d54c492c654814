import { formatCents } from "#shop/text/format.ts";

/** What is charged for, each taxed at a rate of its own. */
export const chargedKinds = ["labor", "part", "fee"] as const;
export type ChargedKind = (typeof chargedKinds)[number];

/** Tax rates in thousandths of a percent: 8250 is 8.25%. */
export type Taxes = Readonly<Record<ChargedKind, number>>;

/**
 * What the price of an estimate line is made of. Money is in whole cents, `rate` of an hour; hours
 * and quantities are in hundredths. `cost` is what the shop pays, and is never shown to a customer.
 */
export type EstimateItem =
  | { kind: "labor"; text: string; hours: number; rate: number }
  | { kind: "part"; text: string; quantity: number; cost?: number; price: number }
  | { kind: "fee"; text: string; price: number }
  | { kind: "discount"; text: string; on: ChargedKind; price: number };

/** Price without the tax, and the tax, in cents. */
export interface Amounts {
  price: number;
  tax: number;
}

/** Highest amount in cents, of an item as of a line. */
export const highestCents = 10_000_000;

/** Divides whole numbers that are not negative; a half is rounded up. */
const divided = (amount: number, by: number) => Math.floor((amount + by / 2) / by);

/** Tax in cents on cents, at a rate in thousandths of a percent. */
export const taxOn = (cents: number, rate: number): number => divided(cents * rate, 100_000);

/** What an item adds to its line in cents; a discount takes it off. */
export function itemCents(item: EstimateItem): number {
  switch (item.kind) {
    case "labor":
      return divided(item.hours * item.rate, 100);
    case "part":
      return divided(item.quantity * item.price, 100);
    case "fee":
      return item.price;
    case "discount":
      return -item.price;
  }
}

/** Amount of an item beside its text: `, 1.5 h at $149.00`; empty for what has none. */
export function itemAmountLabel(item: EstimateItem): string {
  if (item.kind === "labor") return `, ${item.hours / 100} h at ${formatCents(item.rate)}`;
  return item.kind === "part" && item.quantity !== 100
    ? `, ${item.quantity / 100} × ${formatCents(item.price)}`
    : "";
}

/** Sum of one kind's items less the discounts on it, not below zero. */
export function kindCents(items: readonly EstimateItem[], kind: ChargedKind): number {
  const own = items.filter((item) => (item.kind === "discount" ? item.on : item.kind) === kind);
  return Math.max(
    0,
    own.reduce((sum, item) => sum + itemCents(item), 0),
  );
}

/**
 * Price and tax of a line, by the rules of docs/product.md#estimates. The database computes what is
 * stored, in the same way (database/schema/bay/43-estimate-prices.sql).
 */
export function lineAmounts(items: readonly EstimateItem[], taxes: Taxes): Amounts {
  const amounts = { price: 0, tax: 0 };
  for (const kind of chargedKinds) {
    const cents = kindCents(items, kind);
    amounts.price += cents;
    amounts.tax += taxOn(cents, taxes[kind]);
  }
  return amounts;
}

/** Sum of lines as they are stored. */
export function totalOf(
  lines: readonly { price_cents: number; tax_cents: number }[],
): Amounts & { total: number } {
  const sum = { price: 0, tax: 0, total: 0 };
  for (const { price_cents, tax_cents } of lines) {
    sum.price += price_cents;
    sum.tax += tax_cents;
    sum.total += price_cents + tax_cents;
  }
  return sum;
}
