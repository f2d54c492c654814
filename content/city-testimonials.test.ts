import { describe, expect, it } from "vitest";
import { cities } from "./cities.ts";
import { cityTestimonials } from "./city-testimonials.ts";

describe.each(cities)("testimonials for $name", (city) => {
  const testimonials = cityTestimonials(city);

  it("are three, rated 5, 5 and 4", () => {
    expect(testimonials.map(({ rating }) => rating)).toEqual([5, 5, 4]);
  });

  it("are known to be samples", () => {
    expect(testimonials.every(({ sample }) => sample)).toBe(true);
  });

  it("name the city's own places", () => {
    expect(city.neighborhoods).toEqual(
      expect.arrayContaining(testimonials.map(({ location }) => location)),
    );
    expect(testimonials[1]?.text).toContain(city.name);
    expect(
      testimonials.every(({ name, text }) => name !== "" && !/ {2}|undefined/.test(text)),
    ).toBe(true);
  });
});

it("no name stands for drivers of two cities", () => {
  const names = cities.flatMap((city) => cityTestimonials(city).map(({ name }) => name));
  expect(new Set(names).size).toBe(3 * cities.length);
});
