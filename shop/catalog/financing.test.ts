import { describe, expect, it } from "vitest";
import { formatPercent } from "#shop/text/format.ts";
import { financing } from "#tests/shop-with-everything/financing.ts";
import { annualRate, financingSchema, monthlyFromOf } from "./financing.ts";

describe("financing", () => {
  it("satisfies the schema", () => {
    expect(financingSchema.safeParse(financing).error?.issues ?? []).toEqual([]);
  });

  it("rejects a preset that cannot be financed", () => {
    const [preset] = financing.presets;
    const presets = [...financing.presets, { ...preset, amount: 7_501 }];
    expect(financingSchema.safeParse({ ...financing, presets }).success).toBe(false);
  });

  it("starts at one amount for engine services and at another for the rest", () => {
    expect(monthlyFromOf(financing, "engine-diagnostics-repair")).toBe(150);
    expect(monthlyFromOf(financing, "tire-services")).toBe(75);
  });

  it("computes the yearly rate from a monthly one", () => {
    expect(formatPercent(annualRate({ monthlyRate: 0.0089 }))).toBe("10.68%");
  });
});
