import type { ServiceInCity } from "#shop/catalog/city.ts";

export const similarityLimit = 0.5;

/** Nothing has been written about services in single cities. */
export const servicesInCities: Readonly<Record<string, Readonly<Record<string, ServiceInCity>>>> =
  {};
