import type { ServicePricing } from "#shop/catalog/price.ts";
import { prices } from "./prices.ts";

export const servicePricing: Readonly<Record<string, ServicePricing>> = {
  "brake-system-service": { prices: [prices.brakes, prices.brakeFluid], warranties: [] },
  "oil-change-fluid-maintenance": { prices: [prices.oilChange], warranties: [] },
  "state-inspections-emissions-testing": { prices: [prices.emissionsTestFee], warranties: [] },
};
