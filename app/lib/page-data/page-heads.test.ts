import { describe, expect, it } from "vitest";
import { descriptionLimit, titleLimit } from "#app/lib/seo/page-meta.ts";
import { published } from "#app/lib/site/published.ts";
import { servicePairs } from "#shop/pages/content-pages.ts";
import { cutText } from "#shop/text/cut-text.ts";
import { cityPageData } from "./city-page.ts";
import { locationListPageData } from "./location-list-page.ts";
import { findSiblings, serviceInCityPageData } from "./service-in-city-page.ts";
import { serviceListPageData } from "./service-list-page.ts";
import { servicePageData } from "./service-page.ts";

const { content } = published;
const { catalogue, services, cities } = content;
const pairs = servicePairs(catalogue);
const siblings = findSiblings(content);
const heads = [
  serviceListPageData(content),
  ...services.map((service) => servicePageData(content, service)),
  ...pairs.map(({ service, city }) => serviceInCityPageData(content, service, city, siblings)),
  locationListPageData(content),
  ...cities.map((city) => cityPageData(content, city)),
].map(({ meta }) => meta);

describe("the heads of the catalogue's pages", () => {
  it("have a unique title and description, short enough to be shown in full", () => {
    const titles = heads.map(({ title }) => title);
    const descriptions = heads.map(({ description }) => description);
    expect(new Set(titles).size).toBe(2 + services.length + pairs.length + cities.length);
    expect(new Set(descriptions).size).toBe(titles.length);
    expect(titles.filter((title) => title.length > titleLimit)).toEqual([]);
    expect(descriptions.filter((text) => cutText(text, descriptionLimit) !== text.trim())).toEqual(
      [],
    );
  });

  it("keep no page out of search engines", () => {
    expect(heads.filter((head) => "noindex" in head && head.noindex)).toEqual([]);
  });
});
