import { expect, it } from "vitest";
import { published } from "#app/lib/site/published.ts";

const { prices, servicePricing } = published.content;

it("the pricing of services covers every price, and the list has no duplicates", () => {
  const shown = Object.values(servicePricing).flatMap((slip) => slip.prices);
  expect(shown.toSorted()).toEqual(prices.map(({ id }) => id).toSorted());
  expect(new Set(shown).size).toBe(shown.length);
});
