import { describe, expect, it } from "vitest";
import { shop } from "#content/shop.ts";
import { directionsUrl, streetMapUrl } from "./map-links.ts";

describe("links to maps", () => {
  it("give directions to the postal address", () => {
    const url = new URL(directionsUrl(shop.address));
    expect(url.searchParams.get("destination")).toBe("2210 Franklin Avenue, Waco, TX 76701");
  });

  it("center the street map on the shop", () => {
    const url = new URL(streetMapUrl({ latitude: 33.5, longitude: -84.3 }));
    const [west = 0, south = 0, east = 0, north = 0] = (url.searchParams.get("bbox") ?? "")
      .split(",")
      .map(Number);
    expect((west + east) / 2).toBeCloseTo(-84.3);
    expect((south + north) / 2).toBeCloseTo(33.5);
    expect(url.searchParams.get("marker")).toBe("33.5,-84.3");
  });
});
