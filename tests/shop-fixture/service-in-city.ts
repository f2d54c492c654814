import type { ServiceInCity } from "#shop/catalog/city.ts";

/** Its cities say nearly the same of themselves, and are found all the same. */
export const similarityLimit = 0.97;

/** Nothing has been written about services in single cities. */
export const servicesInCities: Readonly<Record<string, Readonly<Record<string, ServiceInCity>>>> =
  {};
