import type { Price } from "#shop/catalog/price.ts";

/**
 * Every price on the site, in US dollars. Sentences, cards and structured data are generated from
 * these. When the price sheet changes, update the amount and `checkedOn` here.
 */
export const prices = {
  engineDiagnostic: {
    id: "engine-diagnostic",
    what: "Engine diagnostic",
    low: 129.99,
    high: 199.99,
    note: "Starts at the lower price. We stop at about the higher one unless you ask us to go on. Credited toward the repair if we do it.",
    checkedOn: "2026-11-21",
  },
  brakeService: {
    id: "brake-service",
    what: "Brake service",
    low: 259,
    high: 389,
    unit: "per axle",
    note: "American and Asian makes. Front and rear axles are separate.",
    checkedOn: "2026-11-21",
  },
  brakeServiceEuropean: {
    id: "brake-service-european",
    what: "Brake service, European makes",
    low: 329,
    high: 499,
    unit: "per axle",
    note: "Larger rotors, wear sensors and electronic parking brakes make the difference.",
    checkedOn: "2026-11-21",
  },
  brakeFluidExchange: {
    id: "brake-fluid-exchange",
    what: "Brake fluid exchange",
    low: 89,
    high: 129,
    checkedOn: "2026-11-21",
  },
  oilChange: {
    id: "oil-change",
    what: "Oil and filter change",
    low: 59,
    note: "Up to five quarts of synthetic blend. Full synthetic and larger engines cost more; we'll tell you the full price before we start.",
    checkedOn: "2026-11-21",
  },
  transmissionFluidService: {
    id: "transmission-fluid-service",
    what: "Transmission fluid service",
    low: 189,
    note: "You get a written price for repairs after the diagnosis.",
    checkedOn: "2026-11-21",
  },
  tireRepair: {
    id: "tire-repair",
    what: "Flat tire repair",
    low: 29,
    unit: "per tire",
    note: "Prices for new tires in your size include mounting and balancing.",
    checkedOn: "2026-11-21",
  },
  batteryReplacement: {
    id: "battery-replacement",
    what: "Battery replacement",
    low: 129,
    high: 349,
    note: "Depends on size and type; start-stop cars need an AGM or EFB battery.",
    checkedOn: "2026-11-21",
  },
  wheelAlignment: {
    id: "wheel-alignment",
    what: "Wheel alignment",
    low: 109,
    note: "You get a written price for parts and repairs, with the play we measured.",
    checkedOn: "2026-11-21",
  },
  electricalDiagnosis: {
    id: "electrical-diagnosis",
    what: "Electrical diagnosis",
    low: 89,
    high: 159,
    checkedOn: "2026-11-21",
  },
  coolantFlush: {
    id: "coolant-flush",
    what: "Coolant flush",
    low: 100,
    high: 150,
    checkedOn: "2026-11-21",
  },
  emissionsTestFee: {
    id: "emissions-test-fee",
    what: "Georgia emissions test, most a station can charge",
    high: 25,
    note: "The state sets the limit. You get one free retest at the same station.",
    checkedOn: "2026-11-21",
  },
  emissionsWaiverThreshold: {
    id: "emissions-waiver-threshold",
    what: "Georgia emissions repair waiver, minimum spent on repairs",
    low: 936,
    note: "Not our price. The state adjusts it every year; Georgia's Clean Air Force lists the amount for your registration year.",
    checkedOn: "2026-11-21",
  },
} as const satisfies Record<string, Price>;
