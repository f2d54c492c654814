// @vitest-environment happy-dom

import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { published, shop } from "#app/lib/site/published.ts";
import { drawAreaMap } from "#site/content/area-map.ts";
import type { ServiceAreaCity } from "./service-area-map.tsx";

// Drawn before the component is loaded, as in a browser.
published.serviceAreaMap = await drawAreaMap(published.content);
const { ServiceAreaMap } = await import("./service-area-map.tsx");
const { projection } = published.serviceAreaMap;

const cities: ServiceAreaCity[] = [
  { name: "Waco", latitude: 31.5493, longitude: -97.1467 },
  { name: "Hewitt", latitude: 31.4624, longitude: -97.1958 },
];

describe("service area map", () => {
  it("is one image whose description names the cities and the radius", () => {
    render(<ServiceAreaMap cities={cities} />);
    const map = screen.getByRole("img", {
      name: `Map of our service area, ${shop.radiusMiles} miles around the shop`,
    });
    expect(map.querySelector("desc")?.textContent).toContain("Waco, Hewitt");
  });

  it("exposes links if cities have a page", () => {
    render(
      <ServiceAreaMap
        cities={cities.map((city) => ({
          ...city,
          href: `/locations/${city.name.toLowerCase()}-tx`,
        }))}
      />,
    );
    expect(screen.queryByRole("img", { name: /service area/ })).toBeNull();
    expect(screen.getByRole("link", { name: "Hewitt" }).getAttribute("href")).toBe(
      "/locations/hewitt-tx",
    );
  });

  it("is centered on the shop's location, in true proportions", () => {
    expect([projection.latitude, projection.longitude]).toEqual([
      shop.coordinates.latitude,
      shop.coordinates.longitude,
    ]);
    const milesPerDegree = 69.1;
    expect(projection.radius / projection.yScale).toBeCloseTo(shop.radiusMiles / milesPerDegree, 3);
    const shrink = Math.cos((shop.coordinates.latitude * Math.PI) / 180);
    expect(projection.xScale / projection.yScale).toBeCloseTo(shrink, 3);
  });
});
