import type { ShopFacts } from "#shop/catalog/shop-facts.ts";

const hours = { opens: "07:30", closes: "17:30" };
const slots = { first: "08:00", last: "16:00" };

/**
 * A shop other than that of `content/`: another state and time zone, closed on Saturdays, two bays,
 * and none of the optional claims. Tests of behavior build and run it.
 */
export const shop: ShopFacts = {
  name: "Brazos Car Care",
  shortName: "Brazos",
  phone: "+12545550123",
  email: "hello@brazoscarcare.example",
  address: {
    street: "2210 Franklin Avenue",
    city: "Waco",
    state: "TX",
    stateName: "Texas",
    postalCode: "76701",
    country: "US",
  },
  coordinates: { latitude: 31.5493, longitude: -97.1467 },
  timeZone: "America/Chicago",
  hours: { 1: hours, 2: hours, 3: hours, 4: hours, 5: hours },
  booking: {
    slots: { 1: slots, 2: slots, 3: slots, 4: slots, 5: { first: "08:00", last: "12:00" } },
    slotMinutes: 30,
    planning: { by: "bay" },
    bays: 2,
    dayLimit: null,
    leadMinutes: 120,
    changeUntilMinutes: 120,
    horizonDays: 180,
    closures: [
      { date: "2026-11-26", reason: "Thanksgiving" },
      { date: "2026-12-24", reason: "Christmas Eve, closing at noon", lastSlot: "11:30" },
      { date: "2026-12-25", reason: "Christmas Day" },
    ],
  },
  foundedYear: 2011,
  radiusMiles: 25,
  claims: {},
  socials: [],
};
