import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { shop as plain } from "#tests/shop-fixture/shop.ts";

const slots = { first: "09:00", last: "16:30" };
const standard = { months: 24, miles: 24_000 };

/** The tests' shop with every optional claim. */
export const shop: ShopFacts = {
  ...plain,
  hours: { ...plain.hours, 6: { opens: "08:00", closes: "13:00" } },
  emergencyPhone: "+12545550199",
  towing: "arranged",
  callbackTime: "one business hour",
  claims: {
    familyOwned: true,
    aseCertified: true,
    digitalInspection: true,
    shuttle: true,
    nightDrop: true,
  },
  booking: {
    ...plain.booking,
    bays: 3,
    // None of a certain day: on it, whoever runs the browser tests would find the shop closed.
    closures: [],
    slots: { 1: slots, 2: slots, 3: slots, 4: slots, 5: slots },
    shuttle: { runs: ["09:30", "11:00"], seats: 5, radiusMiles: 5 },
  },
  warranty: { standard },
  rating: { value: 4.8, reviews: 112, sample: true },
  socials: [{ name: "Facebook", url: "https://www.facebook.com/brazoscarcare" }],
};
