import type { Price } from "#shop/catalog/price.ts";
import { prices as plain } from "#tests/shop-fixture/prices.ts";

export const prices = {
  oilChange: {
    id: "oil-change",
    what: "Oil change",
    low: 49,
    checkedOn: "2026-11-01",
  },
  ...plain,
  brakeFluid: {
    id: "brake-fluid",
    what: "Brake fluid exchange",
    low: 89,
    high: 129,
    checkedOn: "2026-11-01",
  },
  /** A maximum set by the state, not a price of the shop. */
  emissionsTestFee: {
    id: "emissions-test-fee",
    what: "Emissions test, highest fee a station may charge",
    high: 25,
    checkedOn: "2026-11-01",
  },
} satisfies Record<string, Price>;
