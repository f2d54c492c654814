import { describe, expect, it } from "vitest";
import { drawServiceArea } from "./service-area-map.ts";

const nothing = { countyLabels: [], roads: [] };
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe("the map of a service area", () => {
  it.each([
    ["Waco", at(31.5493, -97.1467), ["McLennan"]],
    ["Seattle", at(47.6062, -122.3321), ["King"]],
    ["Honolulu", at(21.3069, -157.8583), ["Honolulu"]],
    ["Richmond, an independent city outside any county", at(37.5407, -77.436), ["Richmond"]],
  ])("shows the county of a shop in %s", (_, coordinates, counties) => {
    const { servedCounties } = drawServiceArea({ coordinates, radiusMiles: 20 }, [], nothing);
    expect(servedCounties.map(({ name }) => name)).toEqual(counties);
    expect(servedCounties[0]?.path).toMatch(/^M-?\d+ -?\d+l/);
  });

  it("shows a city and the county of the same name around it", () => {
    const stLouis = at(38.627, -90.199);
    const clayton = { coordinates: at(38.6426, -90.3237) };
    const { servedCounties } = drawServiceArea(
      { coordinates: stLouis, radiusMiles: 20 },
      [clayton],
      nothing,
    );
    expect(servedCounties.map(({ name }) => name)).toEqual(["St. Louis", "St. Louis"]);
    expect(new Set(servedCounties.map(({ path }) => path)).size).toBe(2);
  });

  it("shows the counties of the served cities, across a state border", () => {
    const texarkana = at(33.425, -94.0477);
    const { servedCounties } = drawServiceArea(
      { coordinates: texarkana, radiusMiles: 25 },
      [{ coordinates: at(33.4418, -93.9) }],
      nothing,
    );
    expect(servedCounties.map(({ name }) => name)).toEqual(["Bowie", "Miller"]);
  });
});
