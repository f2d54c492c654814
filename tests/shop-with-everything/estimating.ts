import type { Estimating } from "#shop/catalog/estimating.ts";
import { estimating as plain } from "#tests/shop-fixture/estimating.ts";

export const estimating: Estimating = {
  ...plain,
  cannedJobs: [
    ...(plain.cannedJobs ?? []),
    {
      id: "premium-front-brakes",
      title: "Premium front brake pads",
      services: ["brake-system-service"],
      choice: "Front brakes",
      price: "brakes",
      labor: [{ what: "Replace front pads", hours: 1.5 }],
      parts: [{ what: "Ceramic front pads", quantity: 1, cost: 68.5 }],
    },
  ],
};
