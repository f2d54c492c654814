import { expect, it } from "vitest";
import { shop } from "#tests/shop-with-everything/shop.ts";
import { reachedTowns, shuttleTowns } from "./shuttle-towns.ts";

const { latitude, longitude } = shop.coordinates;
const town = (name: string, degreesNorth: number) => ({
  name,
  coordinates: { latitude: latitude + degreesNorth, longitude },
});

it("are sorted by distance, and those within the radius are served", () => {
  // A degree of latitude is 69.1 miles.
  const towns = shuttleTowns(shop, [town("Far", 0.0738), town("Near", 0.01), town("Edge", 0.0723)]);
  expect(towns).toEqual([
    { name: "Near", miles: 0.7 },
    { name: "Edge", miles: 5 },
    { name: "Far", miles: 5.1 },
  ]);
  expect(reachedTowns(towns, { radiusMiles: 5 }).map(({ name }) => name)).toEqual(["Near", "Edge"]);
});
