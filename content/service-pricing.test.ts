import { expect, it } from "vitest";
import { prices } from "#content/prices.ts";
import { servicePricing } from "#content/service-pricing.ts";

it("the pricing of services covers every price, and the list has no duplicates", () => {
  const shown = Object.values(servicePricing).flatMap((slip) => slip.prices.map(({ id }) => id));
  expect(shown.toSorted()).toEqual(
    Object.values(prices)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(new Set(shown).size).toBe(shown.length);
});
