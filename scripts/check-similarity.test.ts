import { expect, it } from "vitest";
import { findSiblings } from "#app/lib/page-data/service-in-city-page.ts";
import { cities } from "#content/cities.ts";
import { similarityLimit } from "#content/service-in-city.ts";
import { services } from "#content/services.ts";
import { checkSimilarity } from "./check-similarity.ts";

it("every service in every city has a page that says something of its own", () => {
  const siblings = findSiblings();
  expect(siblings.size).toBe(services.length * cities.length);
  expect(checkSimilarity(siblings)).toEqual([]);
  const highest = Math.max(...[...siblings.values()].map(({ similarity }) => similarity));
  expect(highest).toBeGreaterThan(0);
  expect(highest).toBeLessThan(similarityLimit);
});
