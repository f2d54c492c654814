import type { Price } from "#shop/catalog/price.ts";

export const prices = {
  brakes: {
    id: "brakes",
    what: "Brake service",
    low: 240,
    high: 360,
    unit: "per axle",
    checkedOn: "2026-11-01",
  },
} as const satisfies Record<string, Price>;
