import type { ServicePricing } from "#shop/catalog/price.ts";
import { prices } from "./prices.ts";

const partsAndLabor = { what: "Parts and labor", limit: "{warranty-limit:standard}" };

/** Prices and warranties of each service, by service id. */
export const servicePricing: Readonly<Record<string, ServicePricing>> = {
  "engine-diagnostics-repair": { prices: [prices.engineDiagnostic], warranties: [partsAndLabor] },
  "brake-system-service": {
    prices: [prices.brakeService, prices.brakeServiceEuropean, prices.brakeFluidExchange],
    warranties: [
      partsAndLabor,
      { what: "Premium brake parts", limit: "{warranty-limit:premiumBrakes}" },
    ],
  },
  "oil-change-fluid-maintenance": { prices: [prices.oilChange], warranties: [partsAndLabor] },
  "transmission-service-repair": {
    prices: [prices.transmissionFluidService],
    warranties: [partsAndLabor],
  },
  "tire-services": {
    prices: [prices.tireRepair],
    warranties: [{ ...partsAndLabor, what: "Our work" }],
  },
  "battery-testing-replacement": {
    prices: [prices.batteryReplacement],
    warranties: [partsAndLabor],
  },
  "suspension-steering-repair": {
    prices: [prices.wheelAlignment],
    warranties: [partsAndLabor],
  },
  "cooling-system-service": { prices: [prices.coolantFlush], warranties: [partsAndLabor] },
  "electrical-system-repair": {
    prices: [prices.electricalDiagnosis],
    warranties: [partsAndLabor],
  },
  "state-inspections-emissions-testing": {
    prices: [prices.emissionsTestFee, prices.emissionsWaiverThreshold],
    warranties: [{ ...partsAndLabor, what: "Emissions repairs" }],
  },
  "engine-replacement-rebuild": {
    prices: [],
    warranties: [{ what: "Replaced or rebuilt engine", limit: "{warranty-limit:engine:years}" }],
  },
};
