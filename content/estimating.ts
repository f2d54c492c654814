import type { Estimating } from "#shop/catalog/estimating.ts";

/** What estimates are made of. Samples: every shop has its own rates, and asks its accountant about taxes. */
export const estimating: Estimating = {
  laborRate: 129,
  markup: [
    { upTo: 25, percent: 0.8 },
    { upTo: 100, percent: 0.6 },
    { upTo: 400, percent: 0.45 },
    { percent: 0.3 },
  ],
  fees: [{ name: "Shop supplies", percent: 0.06, most: 25 }],
  taxes: { part: 0.08 },
  validDays: 30,
  terms:
    "We do only what you approve, at the price you approved. If we find more, we ask you first. Prices are for the work listed and good for 30 days.",
  cannedJobs: [
    {
      id: "front-brakes-standard",
      title: "Front brakes: standard pads and rotors",
      services: ["brake-system-service"],
      reason: "The pads are worn, and the rotors with them.",
      choice: "Front brakes",
      price: "brake-service",
      labor: [{ what: "Replace front pads and rotors", hours: 1.2 }],
      parts: [
        { what: "Front brake pads, set", quantity: 1, cost: 28 },
        { what: "Front rotor", quantity: 2, cost: 27 },
      ],
    },
    {
      id: "front-brakes-premium",
      title: "Front brakes: premium ceramic pads and coated rotors",
      services: ["brake-system-service"],
      reason: "Quieter, with less dust on the wheels, and they last longer.",
      choice: "Front brakes",
      price: "brake-service",
      labor: [{ what: "Replace front pads and rotors", hours: 1.2 }],
      parts: [
        { what: "Ceramic front brake pads, set", quantity: 1, cost: 42 },
        { what: "Coated front rotor", quantity: 2, cost: 45 },
      ],
    },
    {
      id: "brake-fluid",
      title: "Brake fluid exchange",
      services: ["brake-system-service"],
      reason: "Old fluid holds water and boils sooner.",
      price: "brake-fluid-exchange",
      labor: [{ what: "Exchange brake fluid and bleed all four wheels", hours: 0.7 }],
      parts: [{ what: "Brake fluid DOT 4, quart", quantity: 1, cost: 9 }],
    },
    {
      id: "oil-change",
      title: "Oil and filter change, synthetic blend",
      services: ["oil-change-fluid-maintenance"],
      price: "oil-change",
      labor: [{ what: "Change oil and filter, reset the reminder", hours: 0.2 }],
      parts: [
        { what: "Synthetic blend oil, quart", quantity: 5, price: 5.49 },
        { what: "Oil filter", quantity: 1, cost: 5 },
      ],
    },
    {
      id: "battery",
      title: "Battery replacement",
      services: ["battery-testing-replacement", "electrical-system-repair"],
      reason: "It failed the load test and may leave you stranded.",
      price: "battery-replacement",
      labor: [{ what: "Replace and register the battery, clean the terminals", hours: 0.4 }],
      parts: [{ what: "Battery, 3-year warranty", quantity: 1, cost: 110 }],
    },
    {
      id: "coolant-flush",
      title: "Coolant flush",
      services: ["cooling-system-service"],
      price: "coolant-flush",
      labor: [{ what: "Flush and refill the cooling system", hours: 0.6 }],
      parts: [{ what: "Coolant, gallon", quantity: 2, cost: 13 }],
    },
    {
      id: "alignment",
      title: "Four-wheel alignment",
      services: ["suspension-steering-repair", "tire-services"],
      price: "wheel-alignment",
      labor: [{ what: "Align all four wheels, with a printout", hours: 0.9 }],
      parts: [],
    },
  ],
};
