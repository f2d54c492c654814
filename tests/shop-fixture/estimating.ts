import type { Estimating } from "#shop/catalog/estimating.ts";

export const estimating: Estimating = {
  laborRate: 120,
  markup: [{ upTo: 50, percent: 0.5 }, { percent: 0.25 }],
  fees: [{ name: "Shop supplies", percent: 0.05, most: 20 }],
  taxes: { part: 0.0825 },
  validDays: 30,
  terms: "We do only what you approve, at the price you approved.",
  cannedJobs: [
    {
      id: "front-brakes",
      title: "Front brake pads",
      services: ["brake-system-service"],
      reason: "The pads are nearly worn out.",
      choice: "Front brakes",
      price: "brakes",
      labor: [{ what: "Replace front pads", hours: 1.5 }],
      parts: [{ what: "Front pads, part 4417-X", quantity: 1, cost: 41.17 }],
    },
  ],
};
