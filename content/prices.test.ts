import { describe, expect, it } from "vitest";
import { priceSchema } from "#shop/catalog/price.ts";
import { prices } from "./prices.ts";

describe("the price list", () => {
  it.each(Object.values(prices))("$id fulfills the schema", (price) => {
    expect(priceSchema.safeParse(price).error?.issues ?? []).toEqual([]);
  });

  it("names every price once", () => {
    const ids = Object.values(prices).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
