import type { ServiceInCity } from "#shop/catalog/city.ts";

/** Its cities have nearly the same texts, but must be indexed anyway. */
export const similarityLimit = 0.97;

/** No texts about services in single cities. */
export const servicesInCities: Readonly<Record<string, Readonly<Record<string, ServiceInCity>>>> =
  {};
