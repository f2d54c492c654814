import type { ServiceInCity } from "#shop/catalog/city.ts";
import { fayetteville } from "./service-in-city/fayetteville.ts";
import { forestPark } from "./service-in-city/forest-park.ts";
import { jonesboro } from "./service-in-city/jonesboro.ts";
import { mcdonough } from "./service-in-city/mcdonough.ts";
import { morrow } from "./service-in-city/morrow.ts";
import { riverdale } from "./service-in-city/riverdale.ts";
import { stockbridge } from "./service-in-city/stockbridge.ts";
import { unionCity } from "./service-in-city/union-city.ts";

/**
 * Pages that have more than this share of their text in common are kept out of search engines: 0 is
 * nothing, 1 everything.
 */
export const similarityLimit = 0.5;

/** What is said about each service in each city, by city id and service id. */
export const servicesInCities: Readonly<Record<string, Readonly<Record<string, ServiceInCity>>>> = {
  jonesboro,
  riverdale,
  morrow,
  "forest-park": forestPark,
  stockbridge,
  fayetteville,
  mcdonough,
  "union-city": unionCity,
};
