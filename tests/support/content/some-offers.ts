import fc from "fast-check";
import type { SiteContent } from "#shop/catalog/site-content.ts";

/** Facts of a shop that every owner gives. */
export const answeredFacts = {
  name: "Pine Street Garage",
  shortName: "Pine Street",
  phone: "+12087550188",
  email: "hello@pinestreet.test",
  address: {
    street: "12 Pine Street",
    city: "Boise",
    state: "ID",
    stateName: "Idaho",
    postalCode: "83702",
    country: "US",
  },
  coordinates: { latitude: 43.6, longitude: -116.2 },
  foundedYear: 2015,
} as const;

/** What every owner says of a city. */
export const cityNamed = (name: string) => ({
  name,
  distanceMiles: 5,
  driveMinutes: { min: 10, max: 15 },
  coordinates: { latitude: 43.6, longitude: -116.2 },
  route: `From ${name} take State Street toward the river, and look for the green door on the left.`,
});

const span = { months: 12, miles: 12_000 };
const orNot = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

/** What shops offer, in every combination. */
export const someOffers = fc.record({
  claims: fc.record({
    familyOwned: fc.boolean(),
    aseCertified: fc.boolean(),
    digitalInspection: fc.boolean(),
    shuttle: fc.boolean(),
    nightDrop: fc.boolean(),
  }),
  emergencyPhone: orNot(fc.constant("+12087550199")),
  callbackTime: orNot(fc.constant("one business hour")),
  warranty: orNot(
    fc.record({
      standard: fc.constant(span),
      premiumBrakes: orNot(fc.constant(span)),
      engine: orNot(fc.constant(span)),
    }),
  ),
  financing: fc.boolean(),
});

export type Offers = typeof someOffers extends fc.Arbitrary<infer Value> ? Value : never;

/** Makes a shop offer just this. */
export function offersOf(document: SiteContent, { financing, ...facts }: Offers): SiteContent {
  // As JSON, which has no undefined values.
  document.shop = JSON.parse(JSON.stringify({ ...document.shop, ...facts }));
  if (document.financing) document.financing.offered = financing;
  return document;
}
