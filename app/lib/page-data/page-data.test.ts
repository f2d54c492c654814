import { describe, expect, it } from "vitest";
import { published } from "#app/lib/site/published.ts";
import { serviceInCityPath } from "#shop/pages/paths.ts";
import { cityPageData } from "./city-page.ts";
import { locationListPageData } from "./location-list-page.ts";
import { findSiblings, serviceInCityPageData } from "./service-in-city-page.ts";
import { serviceListPageData } from "./service-list-page.ts";
import { servicePageData } from "./service-page.ts";
import { pricesCheckedOn } from "./service-parts.ts";

const { content } = published;
const { cities, services } = content;
const find = <Entry extends { id: string }>(entries: readonly Entry[], id: string): Entry => {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new Error(`No ${id}`);
  return entry;
};
const brakes = find(services, "brake-system-service");
const hewitt = find(cities, "hewitt");

const siblings = findSiblings(content);
const pairs = services.flatMap((service) =>
  cities.map((city) => serviceInCityPageData(content, service, city, siblings)),
);
const servicePages = services.map((service) => servicePageData(content, service));
const cityPages = cities.map((city) => cityPageData(content, city));
const all = [
  serviceListPageData(content),
  ...servicePages,
  ...pairs,
  locationListPageData(content),
  ...cityPages,
];

describe("the heads of the catalogue's pages", () => {
  it("exclude a page that is too similar to another from search engines", () => {
    const path = serviceInCityPath(brakes, hewitt);
    const alike = new Map([[path, { id: "/services/another", similarity: 0.99 }]]);
    expect(serviceInCityPageData(content, brakes, hewitt, alike).meta.noindex).toBe(true);
  });

  it("end the breadcrumbs with the page itself", () => {
    expect(all).toHaveLength(2 + 8 + 48 + 6);
    for (const { crumbs } of all) {
      expect(crumbs[0]).toEqual({ title: "Home", path: "/" });
      expect(crumbs.filter((crumb) => !("path" in crumb))).toEqual([crumbs.at(-1)]);
    }
  });
});

describe("the page of a service in a city", () => {
  const page = serviceInCityPageData(content, brakes, hewitt);

  it("has directions, drive time and the city's own texts", () => {
    expect(page.text.title).toBe("Brake System Service for Hewitt, TX");
    expect(page.city.driveTime).toBe("12–18 minutes");
    expect(page.text.route).toContain("Franklin Avenue");
    expect(page.text.localRoads).toEqual([
      "Franklin Avenue",
      "Spring Valley Road",
      "Frontage Road (I-35)",
    ]);
    expect(page.text.watchFor.length).toBeGreaterThanOrEqual(2);
  });

  it("keeps related services in the city: the first three others", () => {
    expect(page.related.map(({ href }) => href)).toEqual([
      "/services/tire-services-hewitt-tx",
      "/services/oil-change-fluid-maintenance-hewitt-tx",
      "/services/engine-diagnostics-repair-hewitt-tx",
    ]);
  });

  it("links to every other city, at most eight", () => {
    expect(page.otherCities.map(({ href }) => href)).toEqual([
      "/locations/waco-tx",
      "/locations/bellmead-tx",
      "/locations/woodway-tx",
      "/locations/lorena-tx",
      "/locations/spring-valley-tx",
    ]);
  });

  it("mentions the county's test, in full on the page of that test", () => {
    const test = find(services, "state-inspections-emissions-testing");
    expect(page.text.emissions).toBeUndefined();
    expect(page.city.emissionsPath).toBe("/services/state-inspections-emissions-testing-hewitt-tx");
    const testPage = serviceInCityPageData(content, test, hewitt);
    expect(testPage.text.emissions).toContain("asks for an emissions test once a year");
    expect(testPage.city.emissionsPath).toBeUndefined();
  });

  it("has a title with `in` for the home town, and `for` elsewhere", () => {
    expect(serviceInCityPageData(content, brakes, find(cities, "waco")).meta.title).toBe(
      "Brake System Service in Waco, TX",
    );
  });
});

describe("a city's county", () => {
  const of = (county: string | undefined) => ({ ...hewitt, county });

  it.each([
    ["Orleans Parish", "Orleans Parish"],
    ["McLennan", "McLennan County"],
  ])("%s is called %s on its pages and in its keywords", (county, name) => {
    const page = cityPageData(content, of(county));
    expect(page.county).toBe(name);
    expect(page.meta.keywords).toContain(`car repair ${name}`);
    expect(serviceInCityPageData(content, brakes, of(county)).text.county).toBe(name);
  });

  it("is not mentioned where there is none", () => {
    const page = cityPageData(content, of(undefined));
    expect(page.county).toBeUndefined();
    expect(page.meta.keywords.join()).not.toMatch(/county|undefined/i);
  });
});

describe("the page of a service", () => {
  const page = servicePageData(content, brakes);

  it("shows when its prices were checked, the oldest date, and nothing without prices", () => {
    expect(page.slip.checkedOn).toMatch(/^[A-Z][a-z]+ \d{1,2}, 20\d\d$/);
    expect(pricesCheckedOn(content, [])).toBeUndefined();
  });

  it("shows the prices of the list, with their units", () => {
    expect(page.slip.prices.map(({ amount }) => amount)).toEqual([
      "$240–$360 per axle",
      "$89–$129",
    ]);
  });

  it("marks up only the shop's own prices as offers", () => {
    const offers = (id: string) => servicePageData(content, find(services, id)).slip.offers;
    expect(offers("brake-system-service")).toHaveLength(2);
    expect(offers("state-inspections-emissions-testing")).toEqual([]);
    expect(offers("tire-services")).toEqual([]);
  });

  it("links to the first three other services", () => {
    expect(page.related.map(({ href }) => href)).toEqual([
      "/services/tire-services",
      "/services/oil-change-fluid-maintenance",
      "/services/engine-diagnostics-repair",
    ]);
  });
});

describe("the lists", () => {
  it("show every service, its text cut at 100 characters", () => {
    const { services: cards } = serviceListPageData(content);
    expect(cards).toHaveLength(8);
    expect(cards.filter(({ text }) => text.length > 100)).toEqual([]);
  });

  it("show the cities from A to Z, and link to the shop's town", () => {
    const page = locationListPageData(content);
    expect(page.cities.map(({ name }) => name)).toEqual([
      "Bellmead",
      "Hewitt",
      "Lorena",
      "Spring Valley",
      "Waco",
      "Woodway",
    ]);
    expect(page.home?.href).toBe("/locations/waco-tx");
  });
});

describe("the page of a city", () => {
  const page = cityPageData(content, hewitt);

  it("shows all 8 services with prices, the 4 popular ones with an image", () => {
    expect(page.services).toHaveLength(8);
    expect(page.services.map(({ image }) => image !== undefined)).toEqual([
      ...Array(4).fill(true),
      ...Array(4).fill(false),
    ]);
    expect(page.services[0]).toMatchObject({
      price: "$240–$360 per axle",
      href: "/services/brake-system-service-hewitt-tx",
    });
    expect(page.services[1]?.price).toBe("By written estimate");
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
    expect(page.meta.keywords[0]).toBe("auto repair Hewitt TX");
    expect(page.meta.keywords).toContain("Tire Services Hewitt TX");
  });
});
