import type { City } from "#shop/catalog/city.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { milesBetween } from "./miles-between.ts";

/** A town that shuttle riders can choose. */
export interface ShuttleTown {
  name: string;
  /** Straight-line distance from the shop to the center of the town, to a tenth. */
  miles: number;
}

/** The towns of the content by distance, nearest first. */
export const shuttleTowns = (
  shop: Pick<ShopFacts, "coordinates">,
  cities: readonly Pick<City, "name" | "coordinates">[],
): ShuttleTown[] =>
  cities
    .map(({ name, coordinates }) => ({
      name,
      miles: Math.round(milesBetween(shop.coordinates, coordinates) * 10) / 10,
    }))
    .sort((one, other) => one.miles - other.miles);

/** Filters the towns within the radius of the shuttle. */
export const reachedTowns = (
  towns: readonly ShuttleTown[],
  shuttle: { radiusMiles: number },
): ShuttleTown[] => towns.filter(({ miles }) => miles <= shuttle.radiusMiles);
