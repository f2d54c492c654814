import { describe, expect, it } from "vitest";
import { formatPrice, type Price, priceOnCard, priceSchema } from "./price.ts";

const wipers: Price = {
  id: "wiper-blades",
  what: "Wiper blades",
  low: 30,
  high: 50,
  unit: "per pair",
  checkedOn: "2026-01-31",
};

describe("a price", () => {
  it("includes its unit in sentences and on cards", () => {
    expect(formatPrice(wipers)).toBe("$30 to $50 per pair");
    expect(priceOnCard({ ...wipers, unit: undefined })).toBe("$30–$50");
  });

  it("must have an amount, the lower first, and the day it was checked", () => {
    expect(priceSchema.safeParse(wipers).success).toBe(true);
    expect(priceSchema.safeParse({ ...wipers, low: 60 }).success).toBe(false);
    expect(priceSchema.safeParse({ ...wipers, low: undefined, high: undefined }).success).toBe(
      false,
    );
    expect(priceSchema.safeParse({ ...wipers, checkedOn: "spring" }).success).toBe(false);
  });
});
