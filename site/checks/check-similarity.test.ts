import { expect, it } from "vitest";
import { findSiblings } from "#app/lib/page-data/service-in-city-page.ts";
import { catalogue } from "#content/catalogue.ts";
import { cities } from "#content/cities.ts";
import { similarityLimit } from "#content/service-in-city.ts";
import { servicePairs } from "#shop/pages/content-pages.ts";
import { checkSimilarity } from "./check-similarity.ts";

it("every page of a city, and of a service in it, is different enough from its siblings", () => {
  const siblings = findSiblings();
  expect(siblings.size).toBe(servicePairs(catalogue).length + cities.length);
  expect(checkSimilarity(siblings)).toEqual([]);
  for (const { similarity } of siblings.values()) {
    expect(similarity).toBeLessThan(similarityLimit);
  }
});
