import type { City } from "#shop/catalog/city.ts";
import { cities as plain } from "#tests/shop-fixture/cities.ts";

export const cities: readonly City[] = plain.map((city) => ({
  ...city,
  localRoads: ["Franklin Avenue", "Spring Valley Road"],
  emissions: `${city.county} County asks for an emissions test once a year, before a car is registered again.`,
}));
