import { expect, it } from "vitest";
import { findSiblings } from "#app/lib/page-data/service-in-city-page.ts";
import { catalogue } from "#content/catalogue.ts";
import { similarityLimit } from "#content/service-in-city.ts";
import { servicePairs } from "#shop/content-pages.ts";
import { checkSimilarity } from "./check-similarity.ts";

it("every page of a service in a city says something of its own", () => {
  const siblings = findSiblings();
  expect(siblings.size).toBe(servicePairs(catalogue).length);
  expect(checkSimilarity(siblings)).toEqual([]);
  for (const { similarity } of siblings.values()) {
    expect(similarity).toBeGreaterThan(0);
    expect(similarity).toBeLessThan(similarityLimit);
  }
});
