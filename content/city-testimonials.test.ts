import { describe, expect, it } from "vitest";
import { published } from "#app/lib/site/published.ts";

const { cities, cityTestimonials } = published.content;

describe.each(cities)("testimonials for $name", (city) => {
  it("have name, place and text, with nothing left blank", () => {
    for (const { name, location, text, rating } of cityTestimonials[city.id] ?? []) {
      expect([name, location, text]).not.toContain("");
      expect(text).not.toMatch(/ {2}|undefined/);
      expect([1, 2, 3, 4, 5]).toContain(rating);
    }
  });
});

it("no name is used in two cities", () => {
  const names = cities.flatMap((city) => (cityTestimonials[city.id] ?? []).map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});
