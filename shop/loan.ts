import { formatUsd } from "./format.ts";

/** What the payments are computed from. */
export interface LoanRules {
  /** In dollars. */
  minAmount: number;
  maxAmount: number;
  /** In months. */
  terms: readonly number[];
  /** As a share of one: 0.0089 is 0.89 % per month. */
  monthlyRate: number;
}

/** What one term costs. In dollars, not rounded. */
export interface PaymentPlan {
  months: number;
  /** Each month. */
  payment: number;
  /** All payments together. */
  total: number;
  /** What paying over time adds to the repair. */
  interest: number;
}

/**
 * The monthly payment of a loan in equal payments, by the standard amortisation formula
 * (docs/product.md#calculator). Zero for an amount that is no positive number.
 *
 * @param amount in dollars
 * @returns dollars, not rounded
 */
export function monthlyPayment(amount: number, months: number, monthlyRate: number): number {
  if (!(amount > 0) || !Number.isFinite(amount)) return 0;
  return (amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months);
}

/**
 * The amount that so much a month pays off: the other way round.
 *
 * @param payment in dollars a month
 * @returns whole dollars, rounded down, so that its payment is not above the given one
 */
export function financedAmount(payment: number, months: number, monthlyRate: number): number {
  return Math.floor((payment * (1 - (1 + monthlyRate) ** -months)) / monthlyRate);
}

/** An amount over every term, shortest first. The total is the unrounded payment times the term. */
export function paymentPlans(
  amount: number,
  { terms, monthlyRate }: Pick<LoanRules, "terms" | "monthlyRate">,
): PaymentPlan[] {
  return terms
    .toSorted((one, other) => one - other)
    .map((months) => {
      const payment = monthlyPayment(amount, months, monthlyRate);
      const total = payment * months;
      return { months, payment, total, interest: payment > 0 ? total - amount : 0 };
    });
}

/** A typed amount in dollars: `$1,250.50` is 1250.5. Zero when empty or not a number. */
export function parseAmount(text: string): number {
  const amount = Number(text.replaceAll(/[$,\s]/g, ""));
  return Number.isFinite(amount) ? amount : 0;
}

/** What is wrong with an amount, if it can not be financed. Nothing is wrong with an empty one. */
export function amountMessage(
  amount: number,
  { minAmount, maxAmount }: Pick<LoanRules, "minAmount" | "maxAmount">,
): string | undefined {
  if (amount > 0 && amount < minAmount) {
    return `We finance repairs from ${formatUsd(minAmount)}. Smaller ones are paid at the counter.`;
  }
  if (amount > maxAmount) {
    return `We finance up to ${formatUsd(maxAmount)}. You can pay the rest at the counter.`;
  }
  return undefined;
}
