import { describe, expect, it } from "vitest";
import { priceSlips } from "./price-slips.ts";
import { prices } from "./prices.ts";
import { services } from "./services.ts";

describe("price slips", () => {
  it("exist for every service, in the order of the catalogue", () => {
    expect(Object.keys(priceSlips)).toEqual(services.map(({ id }) => id));
  });

  it("show every price of the list somewhere", () => {
    const shown = Object.values(priceSlips).flatMap((slip) => slip.prices.map(({ id }) => id));
    expect(shown.toSorted()).toEqual(
      Object.values(prices)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it("give the engine and the premium brakes their own, longer warranty", () => {
    expect(priceSlips["engine-replacement-rebuild"]?.warranties).toEqual([
      {
        what: "Replaced or rebuilt engine",
        limit: "3 years or 36,000 miles, whichever comes first",
      },
    ]);
    expect(priceSlips["brake-system-service"]?.warranties.map(({ limit }) => limit)).toEqual([
      "24 months or 24,000 miles, whichever comes first",
      "36 months or 36,000 miles, whichever comes first",
    ]);
  });
});
