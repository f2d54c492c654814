import { describe, expect, it } from "vitest";
import { annualRate, financingSchema, monthlyFromOf } from "#shop/catalog/financing.ts";
import { formatPercent } from "#shop/format.ts";
import { financing } from "./financing.ts";
import { services } from "./services.ts";

describe("financing", () => {
  it("fulfills the schema", () => {
    expect(financingSchema.safeParse(financing).error?.issues ?? []).toEqual([]);
  });

  it("refuses a preset that cannot be financed", () => {
    const [preset] = financing.presets;
    const presets = [...financing.presets, { ...preset, amount: financing.maxAmount + 1 }];
    expect(financingSchema.safeParse({ ...financing, presets }).success).toBe(false);
  });

  it("starts at $150 a month for engine services and at $75 for every other", () => {
    const engines = services.filter(({ id }) => monthlyFromOf(financing, id) === 150);
    expect(engines.map(({ title }) => title)).toEqual([
      "Engine Diagnostics and Repair",
      "Engine Replacement and Rebuild",
    ]);
    expect(monthlyFromOf(financing, "tire-services")).toBe(75);
  });

  it("states the yearly rate", () => {
    expect(formatPercent(annualRate(financing))).toBe("10.68%");
    expect(financing.illustrationNote).toContain("10.68% APR");
    expect(financing.illustrationNote).toContain("not an offer");
  });

  it("promises no decision and asks for no Social Security number or income", () => {
    expect(financing.applicationNote).toContain("not a credit decision");
    expect(financing.applicationNote).toContain("do not ask for your Social Security number");
  });
});
