import { describe, expect, it } from "vitest";
import { siteMenuOf } from "./site-menu-of.ts";

const service = {
  title: "Brake System Service",
  slug: "brake-system-service",
  shortDescription:
    "Pads, rotors, calipers and brake fluid, checked, measured and replaced with quality parts.",
};
const city = {
  name: "Riverdale",
  slug: "riverdale-ga",
  landmarks: ["Southern Regional Medical Center", "Riverdale Town Center"],
  distanceMiles: 5.6,
};

describe("siteMenuOf", () => {
  const menu = siteMenuOf({ services: [service], cities: [city], testimonials: [] }, 2026);

  it("ends a service's description at a phrase within 60 characters", () => {
    const [entry] = menu.services;
    expect(entry?.shortDescription).toBe("Pads, rotors, calipers and brake fluid");
    expect(entry?.shortDescription.length).toBeLessThanOrEqual(60);
    expect(entry?.href).toBe("/services/brake-system-service");
  });

  it("keeps a short description, and cuts at a word if no phrase ends within the limit", () => {
    const said = (shortDescription: string) =>
      siteMenuOf(
        { services: [{ ...service, shortDescription }], cities: [], testimonials: [] },
        2026,
      ).services[0]?.shortDescription;
    expect(said("Flats, repaired from the inside while you wait at the counter.")).toBe(
      "Flats, repaired from the inside while you wait at the…",
    );
    expect(said("New tires and flats, repaired from the inside.")).toBe(
      "New tires and flats, repaired from the inside.",
    );
  });

  it("has a city's first landmark and its rounded miles", () => {
    expect(menu.cities).toEqual([
      {
        name: "Riverdale",
        landmark: "Southern Regional Medical Center",
        miles: 6,
        href: "/locations/riverdale-ga",
      },
    ]);
  });

  it("is limited in a catalogue of hundreds", () => {
    const long = siteMenuOf(
      { services: Array(50).fill(service), cities: Array(200).fill(city), testimonials: [] },
      2026,
    );
    expect([long.services.length, long.cities.length]).toEqual([12, 12]);
  });
});
