import { formatUsd } from "./text/format.ts";

/** Terms of a loan. */
export interface LoanRules {
  /** In dollars. */
  minAmount: number;
  maxAmount: number;
  /** In months. */
  terms: readonly number[];
  /** As a fraction: 0.0089 is 0.89 % per month. */
  monthlyRate: number;
}

/** Cost of paying over one term. In dollars, not rounded. */
export interface PaymentPlan {
  months: number;
  /** Monthly payment. */
  payment: number;
  /** Sum of all payments. */
  total: number;
  /** Cost added by paying over time. */
  interest: number;
}

/**
 * Monthly payment of an amortized loan, by the standard formula (docs/product.md#calculator). Zero
 * if the amount is not a positive number.
 *
 * @param amount in dollars
 * @returns dollars, not rounded
 */
export function monthlyPayment(amount: number, months: number, monthlyRate: number): number {
  if (!(amount > 0) || !Number.isFinite(amount)) return 0;
  return (amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months);
}

/**
 * Amount that a monthly payment can pay off: the inverse of `monthlyPayment`.
 *
 * @param payment dollars per month
 * @returns whole dollars, rounded down so that the resulting payment does not exceed the given one
 */
export function financedAmount(payment: number, months: number, monthlyRate: number): number {
  return Math.floor((payment * (1 - (1 + monthlyRate) ** -months)) / monthlyRate);
}

/** Payment plans for every term, shortest first. The total is the unrounded payment times the term. */
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

/** Parses an amount in dollars: `$1,250.50` is 1250.5. Zero if empty or not a number. */
export function parseAmount(text: string): number {
  const amount = Number(text.replaceAll(/[$,\s]/g, ""));
  return Number.isFinite(amount) ? amount : 0;
}

/** Message for an amount that cannot be financed; undefined for a valid or empty one. */
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
