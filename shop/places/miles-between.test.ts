import { expect, it } from "vitest";
import { milesBetween } from "./miles-between.ts";

const waco = { latitude: 31.5493, longitude: -97.1467 };
const temple = { latitude: 31.0982, longitude: -97.3428 };

it("is the great-circle distance, symmetric", () => {
  // One degree of latitude is 69.1 miles on that sphere.
  expect(milesBetween(waco, { ...waco, latitude: 32.5493 })).toBeCloseTo(69.09, 1);
  expect(milesBetween(waco, temple)).toBeCloseTo(33.3, 0);
  expect(milesBetween(temple, waco)).toBe(milesBetween(waco, temple));
  expect(milesBetween(waco, waco)).toBe(0);
});
