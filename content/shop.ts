import type { ShopFacts } from "#shop/catalog/shop-facts.ts";

const weekday = { opens: "08:00", closes: "18:00" };
/** Every half hour, the last one at 4:30 PM. */
const slots = { first: "09:00", last: "16:30" };

/**
 * All facts of the shop, the single source for pages, emails, calendar files and structured data.
 * The values are samples: `npm run launch-check` lists the ones still to be replaced.
 */
export const shop: ShopFacts = {
  name: "Your Auto Repair Shop",
  shortName: "YARS",
  /** E.164. Numbers from 555-0100 to 555-0199 are reserved for examples. */
  phone: "+17705550142",
  emergencyPhone: "+17705550199",
  email: "service@yourautorepairshop.example",
  address: {
    street: "148 North Main Street",
    city: "Jonesboro",
    state: "GA",
    stateName: "Georgia",
    postalCode: "30236",
    country: "US",
  },
  coordinates: { latitude: 33.5262, longitude: -84.3541 },
  timeZone: "America/New_York",
  /** Monday is 1, Sunday is 7 (ISO 8601). Days without an entry are closed. */
  hours: {
    1: weekday,
    2: weekday,
    3: weekday,
    4: weekday,
    5: weekday,
    6: { opens: "08:00", closes: "14:00" },
  },
  /** Slots offered by the booking form, which must lie within the hours above. */
  booking: {
    /** First and last slot by weekday. Days without an entry are booked by phone only. */
    slots: {
      1: slots,
      2: slots,
      3: slots,
      4: slots,
      5: slots,
    },
    slotMinutes: 30,
    /** Planned minutes of work that is none of the services. */
    otherMinutes: 60,
    /** A time is offered when a bay is free for the whole work. */
    planning: { by: "bay" },
    // Bays, day limit, lead time and closures are initial values; the settings override them.
    /** How many cars can be worked on at once. */
    bays: 3,
    /** Maximum appointments per day; null: limited only by the bays. */
    dayLimit: null,
    /** Minimum minutes between booking and start of a slot. */
    leadMinutes: 120,
    /** Minutes before the start until which customers can cancel or move an appointment online. */
    changeUntilMinutes: 120,
    /** How many days ahead the form books. */
    horizonDays: 365,
    /** Days on which the shop is closed or closes early: `{ date, reason, lastSlot? }`. */
    closures: [
      { date: "2026-11-26", reason: "Thanksgiving" },
      { date: "2026-11-27", reason: "Day after Thanksgiving" },
      { date: "2026-12-24", reason: "Christmas Eve, closing at noon", lastSlot: "11:30" },
      { date: "2026-12-25", reason: "Christmas Day" },
      { date: "2027-01-01", reason: "New Year's Day" },
      { date: "2027-05-31", reason: "Memorial Day" },
      { date: "2027-07-05", reason: "Independence Day (observed)" },
      { date: "2027-09-06", reason: "Labor Day" },
      { date: "2027-11-25", reason: "Thanksgiving" },
    ],
    /** Takes customers home or to work, and brings them back. */
    shuttle: { runs: ["09:30", "11:00", "13:30", "15:30", "17:00"], seats: 5, radiusMiles: 5 },
  },
  foundedYear: 2003,
  radiusMiles: 20,
  callbackTime: "one business hour",
  /** Claims on the pages; omit the ones that are not true. */
  claims: {
    familyOwned: true,
    aseCertified: true,
    digitalInspection: true,
    shuttle: true,
    nightDrop: true,
  },
  warranty: {
    standard: { months: 24, miles: 24_000 },
    premiumBrakes: { months: 36, miles: 36_000 },
    engine: { months: 36, miles: 36_000 },
  },
  followUps: { putOffDays: 60, nextService: { months: 6, miles: 5000 } },
  rating: { value: 4.9, reviews: 137, sample: true },
  socials: [
    { name: "Facebook", url: "https://www.facebook.com/yourautorepairshop" },
    { name: "Instagram", url: "https://www.instagram.com/yourautorepairshop" },
    { name: "X", url: "https://x.com/yourautorepairshop" },
    { name: "TikTok", url: "https://www.tiktok.com/@yourautorepairshop" },
  ],
};
