import { describe, expect, it } from "vitest";
import { priceInWords, priceSchema } from "#shop/catalog/price.ts";
import { prices } from "./prices.ts";

describe("the price list", () => {
  it.each(Object.values(prices))("$id fulfills the schema", (price) => {
    expect(priceSchema.safeParse(price).error?.issues ?? []).toEqual([]);
  });

  it("names every price once", () => {
    const ids = Object.values(prices).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("holds the amounts of the price sheet (docs/product.md#prices)", () => {
    expect(priceInWords(prices.engineDiagnostic)).toBe("$129.99 to $199.99");
    expect(priceInWords(prices.brakeService)).toBe("$259 to $389 per axle");
    expect(priceInWords(prices.brakeServiceEuropean)).toBe("$329 to $499 per axle");
    expect(priceInWords(prices.brakeFluidExchange)).toBe("$89 to $129");
    expect(priceInWords(prices.batteryReplacement)).toBe("$129 to $349");
    expect(priceInWords(prices.electricalDiagnosis)).toBe("$89 to $159");
    expect(priceInWords(prices.coolantFlush)).toBe("$100 to $150");
    expect(priceInWords(prices.emissionsWaiverThreshold)).toBe("from $936");
  });
});
