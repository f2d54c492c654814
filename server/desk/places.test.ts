import { describe, expect, it } from "vitest";
import { citiesAround, citiesNamed, placesOfZip } from "./places.ts";

describe("places of the United States", () => {
  it.each([
    ["30236", "Jonesboro", "GA", "Clayton", "America/New_York"],
    ["76701", "Waco", "TX", "McLennan", "America/Chicago"],
    ["79901", "El Paso", "TX", "El Paso", "America/Denver"],
    ["89883", "West Wendover", "NV", "Elko", "America/Denver"],
    ["32501", "Pensacola", "FL", "Escambia", "America/Chicago"],
    ["37402", "Chattanooga", "TN", "Hamilton", "America/New_York"],
    ["46320", "Hammond", "IN", "Lake", "America/Chicago"],
    ["85001", "Phoenix", "AZ", "Maricopa", "America/Phoenix"],
    ["96813", "Honolulu", "HI", "Honolulu", "Pacific/Honolulu"],
    ["99501", "Anchorage", "AK", "Anchorage", "America/Anchorage"],
  ])("ZIP code %s is in %s, %s, and on its clock", async (zip, city, state, county, timeZone) => {
    const [place] = await placesOfZip(zip);
    expect(place).toMatchObject({ city, state, timeZone });
    expect(place?.county).toContain(county);
  });

  it("knows a city by its name, whatever its capitals", async () => {
    const [place] = await citiesNamed("el paso", "TX");
    expect(place).toMatchObject({ city: "El Paso", timeZone: "America/Denver" });
    expect(place?.latitude).toBeCloseTo(31.8, 0);
    expect(place?.longitude).toBeCloseTo(-106.4, 0);
    expect(await citiesNamed("El Paso", "GA")).toEqual([]);
    expect(await placesOfZip("00000")).toEqual([]);
  });

  it("lists the cities around a point, the nearest first, across state lines", async () => {
    const [texarkana] = await citiesNamed("Texarkana", "TX");
    const around = await citiesAround(texarkana ?? { latitude: 0, longitude: 0 }, 20);
    expect(around.map(({ state }) => state)).toContain("AR");
    const miles = around.map((city) => city.miles);
    expect(miles).toEqual(miles.toSorted((one, other) => one - other));
    expect(Math.max(...miles)).toBeLessThanOrEqual(20);
  });
});
