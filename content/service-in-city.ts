import type { ServiceInCity } from "#shop/catalog/city.ts";
import { cityContents } from "./city-contents.ts";

/**
 * Pages that have more than this share of their text in common are kept out of search engines: 0 is
 * nothing, 1 everything.
 */
export const similarityLimit = 0.5;

/** What is said about each service in each city, by city id and service id. */
export const servicesInCities: Readonly<Record<string, Readonly<Record<string, ServiceInCity>>>> =
  Object.fromEntries(cityContents.map(({ city, services = {} }) => [city.id, services]));
