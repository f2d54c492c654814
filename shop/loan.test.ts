import { describe, expect, it } from "vitest";
import {
  amountMessage,
  financedAmount,
  monthlyPayment,
  parseAmount,
  paymentPlans,
} from "./loan.ts";
import { formatUsd } from "./text/format.ts";

const rules = { minAmount: 100, maxAmount: 7500, terms: [24, 6, 12, 18], monthlyRate: 0.0089 };
const dollars = (amount: number) => formatUsd(amount, "always");

describe("payments over time", () => {
  it("match the reference: $1,000 over every term, shortest first", () => {
    const plans = paymentPlans(1000, rules);
    expect(
      plans.map(({ months, payment, total }) => [months, dollars(payment), dollars(total)]),
    ).toEqual([
      [6, "$171.90", "$1,031.38"],
      [12, "$88.23", "$1,058.79"],
      [18, "$60.37", "$1,086.67"],
      [24, "$46.46", "$1,115.03"],
    ]);
    expect(dollars(plans[1]?.interest ?? 0)).toBe("$58.79");
  });

  it.each(["", "0", "-20", "abc"])("are $0.00 for %j", (typed) => {
    for (const { payment, total, interest } of paymentPlans(parseAmount(typed), rules)) {
      expect([payment, total, interest].map(dollars)).toEqual(["$0.00", "$0.00", "$0.00"]);
    }
  });

  it("are never infinite", () => {
    expect(monthlyPayment(Number.POSITIVE_INFINITY, 12, 0.0089)).toBe(0);
  });
});

describe("an amount", () => {
  it("is parsed in common notations", () => {
    expect(parseAmount("$1,250.50")).toBe(1250.5);
    expect(parseAmount(" 900 ")).toBe(900);
    expect(parseAmount("1e999")).toBe(0);
  });

  it("is derived from a monthly payment, and does not exceed it", () => {
    const amount = financedAmount(75, 24, 0.0089);
    expect(amount).toBe(1614);
    expect(monthlyPayment(amount, 24, 0.0089)).toBeLessThanOrEqual(75);
    expect(monthlyPayment(amount + 1, 24, 0.0089)).toBeGreaterThan(75);
  });

  it("has a message outside of the limits, and none at them", () => {
    expect(amountMessage(99.99, rules)).toContain("$100");
    expect(amountMessage(7500.01, rules)).toContain("$7,500");
    expect(amountMessage(100, rules)).toBeUndefined();
    expect(amountMessage(7500, rules)).toBeUndefined();
    expect(amountMessage(0, rules)).toBeUndefined();
  });
});
