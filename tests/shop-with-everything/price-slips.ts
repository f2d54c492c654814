import type { PriceSlip } from "#shop/catalog/price.ts";
import { prices } from "./prices.ts";

export const priceSlips: Readonly<Record<string, PriceSlip>> = {
  "brake-system-service": { prices: [prices.brakes, prices.brakeFluid], warranties: [] },
  "state-inspections-emissions-testing": { prices: [prices.emissionsTestFee], warranties: [] },
};
