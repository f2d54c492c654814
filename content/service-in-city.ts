import type { ServiceInCity } from "#shop/catalog/city.ts";
import { cityContents } from "./city-contents.ts";

/**
 * Pages that share more than this fraction of their text are excluded from search engines: 0 is
 * nothing, 1 everything.
 */
export const similarityLimit = 0.5;

/** Texts about each service in each city, by city id and service id. */
export const servicesInCities: Readonly<Record<string, Readonly<Record<string, ServiceInCity>>>> =
  Object.fromEntries(cityContents.map(({ city, services = {} }) => [city.id, services]));
