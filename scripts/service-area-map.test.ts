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
