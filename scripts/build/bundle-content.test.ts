import { expect, it } from "vitest";
import { readContent } from "#shop/catalog/reading/read-content.ts";
import { catalogueOf } from "#shop/pages/content-pages.ts";
import { pagePaths } from "#shop/pages/page-keys.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { contentOfEveryKind } from "./bundle-content.ts";

const fixture = folderContent();

it.each([
  ["three cities", fixture],
  ["no city", { ...fixture, cities: [], cityTestimonials: {} }],
])("the content of a shop with %s has a page of each kind for the bundler", (_, content) => {
  const read = readContent(contentOfEveryKind(content), 2026);
  if (!read.ok) throw new Error(JSON.stringify(read.mistakes));
  const { services, cities } = read.content;
  expect(
    pagePaths(
      catalogueOf({
        ...read.content,
        financing: read.content.financing,
        services: services.slice(0, 1),
        cities: cities.slice(0, 1),
      }),
    ),
  ).toEqual(
    expect.arrayContaining([
      "/services/service",
      "/locations/city-tx",
      "/auto-repair-financing",
      "/testimonials",
    ]),
  );
});
