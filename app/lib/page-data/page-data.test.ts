import { describe, expect, it } from "vitest";
import { cutText } from "#app/lib/cut-text.ts";
import { descriptionLimit, titleLimit } from "#app/lib/page-meta.ts";
import { cities } from "#content/cities.ts";
import { prices } from "#content/prices.ts";
import { services } from "#content/services.ts";
import { serviceInCityPath } from "#shop/addresses.ts";
import { priceOnCard } from "#shop/catalog/price.ts";
import { cityPageData } from "./city-page.ts";
import { locationListPageData } from "./location-list-page.ts";
import { findSiblings, serviceInCityPageData } from "./service-in-city-page.ts";
import { serviceListPageData } from "./service-list-page.ts";
import { servicePageData } from "./service-page.ts";

const find = <Entry extends { id: string }>(entries: readonly Entry[], id: string): Entry => {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new Error(`No ${id}`);
  return entry;
};
const brakes = find(services, "brake-system-service");
const riverdale = find(cities, "riverdale");

const siblings = findSiblings();
const pairs = services.flatMap((service) =>
  cities.map((city) => serviceInCityPageData(service, city, siblings)),
);
const servicePages = services.map(servicePageData);
const cityPages = cities.map(cityPageData);
const all = [
  serviceListPageData(),
  ...servicePages,
  ...pairs,
  locationListPageData(),
  ...cityPages,
];

describe("the heads of the catalogue's pages", () => {
  it("have a title and a description of their own, short enough to be shown whole", () => {
    const titles = all.map(({ meta }) => meta.title);
    const descriptions = all.map(({ meta }) => meta.description);
    expect(new Set(titles).size).toBe(2 + 11 + 88 + 8);
    expect(new Set(descriptions).size).toBe(titles.length);
    expect(titles.filter((title) => title.length > titleLimit)).toEqual([]);
    expect(descriptions.filter((text) => cutText(text, descriptionLimit) !== text.trim())).toEqual(
      [],
    );
  });

  it("keep no page out of search engines", () => {
    expect(pairs.filter(({ meta }) => meta.noindex)).toEqual([]);
  });

  it("keep out a page that says nearly what another one says", () => {
    const path = serviceInCityPath(brakes, riverdale);
    const alike = new Map([[path, { id: "/services/another", similarity: 0.99 }]]);
    expect(serviceInCityPageData(brakes, riverdale, alike).meta.noindex).toBe(true);
  });

  it("end the way to the page with the page itself", () => {
    for (const { crumbs } of all) {
      expect(crumbs[0]).toEqual({ title: "Home", path: "/" });
      expect(crumbs.filter((crumb) => !("path" in crumb))).toEqual([crumbs.at(-1)]);
    }
  });
});

describe("the page of a service in a city", () => {
  const page = serviceInCityPageData(brakes, riverdale);

  it("tells the way, the time and the city's own words", () => {
    expect(page.text.title).toBe("Brake System Service for Riverdale, GA");
    expect(page.city.driveTime).toBe("15-20 minutes");
    expect(page.text.route).toContain("GA-138");
    expect(page.text.localRoads).toEqual(riverdale.localRoads);
    expect(page.text.watchFor.length).toBeGreaterThanOrEqual(2);
  });

  it("keeps related services in the city: the first three others", () => {
    expect(page.related.map(({ href }) => href)).toEqual([
      "/services/engine-diagnostics-repair-riverdale-ga",
      "/services/oil-change-fluid-maintenance-riverdale-ga",
      "/services/transmission-service-repair-riverdale-ga",
    ]);
  });

  it("links to every other city, at most eight", () => {
    expect(page.otherCities).toHaveLength(7);
    expect(page.otherCities.map(({ href }) => href)).not.toContain("/locations/riverdale-ga");
    expect(page.otherCities[0]?.href).toBe("/locations/jonesboro-ga");
  });

  it("says what the county asks, in full on the page of the test", () => {
    const test = find(services, "state-inspections-emissions-testing");
    expect(page.text.emissions).toBeUndefined();
    expect(page.city.emissionsPath).toBe(
      "/services/state-inspections-emissions-testing-riverdale-ga",
    );
    const testPage = serviceInCityPageData(test, riverdale);
    expect(testPage.text.emissions).toBe(riverdale.emissions);
    expect(testPage.city.emissionsPath).toBeUndefined();
  });

  it("is in the home town, and for the others", () => {
    expect(serviceInCityPageData(brakes, find(cities, "jonesboro")).meta.title).toBe(
      "Brake System Service in Jonesboro, GA",
    );
  });
});

describe("the page of a service", () => {
  const page = servicePageData(brakes);

  it("shows the prices of the list, with their units", () => {
    const { brakeService, brakeServiceEuropean, brakeFluidExchange } = prices;
    expect(page.slip.prices.map(({ amount }) => amount)).toEqual(
      [brakeService, brakeServiceEuropean, brakeFluidExchange].map(priceOnCard),
    );
  });

  it("offers to search engines only what has a price of ours", () => {
    const offers = (id: string) => servicePageData(find(services, id)).slip.offers;
    expect(offers("brake-system-service")).toHaveLength(3);
    expect(offers("state-inspections-emissions-testing")).toEqual([]);
    expect(offers("engine-replacement-rebuild")).toEqual([]);
  });

  it("links to the first three other services", () => {
    expect(page.related.map(({ href }) => href)).toEqual([
      "/services/engine-diagnostics-repair",
      "/services/oil-change-fluid-maintenance",
      "/services/transmission-service-repair",
    ]);
  });
});

describe("the lists", () => {
  it("show every service, its text cut at 100 characters", () => {
    const { services: cards } = serviceListPageData();
    expect(cards).toHaveLength(11);
    expect(cards.filter(({ text }) => text.length > 100)).toEqual([]);
  });

  it("show the cities from A to Z, and lead to the town of the shop", () => {
    const page = locationListPageData();
    expect(page.cities.map(({ name }) => name)).toEqual([
      "Fayetteville",
      "Forest Park",
      "Jonesboro",
      "McDonough",
      "Morrow",
      "Riverdale",
      "Stockbridge",
      "Union City",
    ]);
    expect(page.home?.href).toBe("/locations/jonesboro-ga");
  });
});

describe("the page of a city", () => {
  const page = cityPageData(riverdale);

  it("shows 4 popular services, 7 more, and all 11 with prices", () => {
    expect(page.popular).toHaveLength(4);
    expect(page.additional).toHaveLength(7);
    expect(page.priceList).toHaveLength(11);
    expect(page.priceList[1]).toMatchObject({
      price: priceOnCard(prices.brakeService),
      href: "/services/brake-system-service-riverdale-ga",
    });
    expect(page.priceList[2]?.price).toBe("By written estimate");
  });

  it("walks through six steps", () => {
    expect(page.steps.map(({ title }) => title)).toEqual([
      "Schedule",
      "Diagnosis",
      "Quote",
      "Repairs",
      "Quality assurance",
      "Follow-up",
    ]);
  });

  it("names the city in its keywords", () => {
    expect(page.meta.keywords[0]).toBe("auto repair Riverdale GA");
    expect(page.meta.keywords).toContain("Tire Services Riverdale GA");
  });
});
