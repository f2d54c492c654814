import { describe, expect, it } from "vitest";
import { annualRate, financingSchema, monthlyFromOf } from "#shop/catalog/financing.ts";
import { formatPercent } from "#shop/format.ts";
import { offer } from "./financing-offer.ts";
import { services } from "./services.ts";

describe("financing", () => {
  it("fulfills the schema", () => {
    expect(financingSchema.safeParse(offer).error?.issues ?? []).toEqual([]);
  });

  it("refuses a preset that cannot be financed", () => {
    const [preset] = offer.presets;
    const presets = [...offer.presets, { ...preset, amount: offer.maxAmount + 1 }];
    expect(financingSchema.safeParse({ ...offer, presets }).success).toBe(false);
  });

  it("starts at $150 a month for engine services and at $75 for every other", () => {
    const engines = services.filter(({ id }) => monthlyFromOf(offer, id) === 150);
    expect(engines.map(({ title }) => title)).toEqual([
      "Engine Diagnostics and Repair",
      "Engine Replacement and Rebuild",
    ]);
    expect(monthlyFromOf(offer, "tire-services")).toBe(75);
  });

  it("states the yearly rate", () => {
    expect(formatPercent(annualRate(offer))).toBe("10.68%");
    expect(offer.illustrationNote).toContain("10.68% APR");
    expect(offer.illustrationNote).toContain("not an offer");
  });

  it("promises no decision and asks for no Social Security number or income", () => {
    expect(offer.applicationNote).toContain("not a credit decision");
    expect(offer.applicationNote).toContain("do not ask for your Social Security number");
  });
});
