import { describe, expect, it } from "vitest";
import type { Price } from "#shop/catalog/price.ts";
import { financing } from "#tests/shop-with-everything/financing.ts";
import { financedService } from "./financed-service.ts";

const brakes = { id: "brakes", slug: "brakes", title: "Brakes" };
const price = (amounts: Pick<Price, "low" | "high">): Price => ({
  id: "p",
  what: "Work",
  checkedOn: "2026-11-21",
  ...amounts,
});
const caveat = (...prices: Pick<Price, "low" | "high">[]) =>
  financedService(brakes, prices.map(price), financing).caveat;

describe("the monthly payment for a service", () => {
  it("includes the amount, and links to the calculator with it and the longest term", () => {
    const { monthlyFrom, amount, calculator } = financedService(brakes, [], financing);
    expect(monthlyFrom).toBe(75);
    expect(amount).toBe(1614);
    expect(calculator).toBe("/auto-repair-financing?amount=1614&term=24#calculator");
  });

  it("has no caveat if the prices may reach the amount, or there are none", () => {
    expect(caveat()).toBeUndefined();
    expect(caveat({ low: 300, high: 2000 })).toBeUndefined();
    expect(caveat({ low: 1700 })).toBeUndefined();
    const [id = ""] = financing.monthlyFrom.engineServiceIds;
    const engine = { id, slug: id, title: "Engine" };
    expect(financedService(engine, [price({ low: 130, high: 200 })], financing).caveat).toBe(
      undefined,
    );
  });

  it("says that the payment would be lower if all prices are", () => {
    expect(caveat({ low: 259, high: 389 }, { low: 89, high: 129 })).toBe(
      "Most of these repairs cost less",
    );
  });

  it("promises no lower payment if a price is only a minimum", () => {
    expect(caveat({ low: 189 })).toBe("Our prices start at $189, so your payment may be lower");
  });

  it("promises no payment for less than the minimum that is financed", () => {
    expect(caveat({ low: 59 })).toBe("Our prices start at $59; we finance repairs from $100");
    expect(caveat({ low: 19, high: 25 })).toBe(
      "Our listed prices are lower; we finance repairs from $100",
    );
  });
});
