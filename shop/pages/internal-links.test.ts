import { describe, expect, it } from "vitest";
import { largeCatalogue as catalogue } from "#tests/support/content/large-catalogue.ts";
import { servicePairs } from "./content-pages.ts";
import { internalLinks, type LinkedPage, minIncomingLinks } from "./internal-links.ts";
import { cataloguePaths } from "./page-keys.ts";

const { services, cities } = catalogue;

const linksOf = (page: Parameters<typeof internalLinks>[0]) =>
  internalLinks(page, catalogue).map(({ links }) => links.map(({ href }) => href));

describe("internal links", () => {
  it("stay within the city and the service on a page about a service in a city", () => {
    const [services, cities] = linksOf({ serviceId: "tire-services", cityId: "morrow" });
    expect(services).toEqual([
      "/services/battery-testing-replacement-morrow-ga",
      "/services/suspension-steering-repair-morrow-ga",
      "/services/cooling-system-service-morrow-ga",
    ]);
    expect(cities?.slice(0, 2)).toEqual([
      "/services/tire-services-forest-park-ga",
      "/services/tire-services-riverdale-ga",
    ]);
    expect(cities).toHaveLength(5);
  });

  it("lead from a service to other services, and to the same service in cities", () => {
    const [others, inCities] = linksOf({ serviceId: "engine-replacement-rebuild" });
    expect(others).toEqual([
      "/services/engine-diagnostics-repair",
      "/services/brake-system-service",
      "/services/oil-change-fluid-maintenance",
    ]);
    expect(inCities).toHaveLength(5);
    expect(inCities?.[0]).toMatch(/^\/services\/engine-replacement-rebuild-.+-ga$/);
  });

  it("lead from a city to its services and to other cities", () => {
    const [inCity, others] = linksOf({ cityId: "fayetteville" });
    expect(inCity).toHaveLength(5);
    expect(inCity?.every((href) => href.endsWith("-fayetteville-ga"))).toBe(true);
    expect(others).toEqual([
      "/locations/mcdonough-ga",
      "/locations/union-city-ga",
      "/locations/jonesboro-ga",
    ]);
  });

  it("name source and target", () => {
    const [link] =
      internalLinks({ serviceId: "tire-services", cityId: "morrow" }, catalogue)[0]?.links ?? [];
    expect(link).toEqual({
      sourceId: "tire-services-morrow-ga",
      sourceType: "service-in-city",
      sourceName: "Tire Services for Morrow",
      targetId: "battery-testing-replacement-morrow-ga",
      targetType: "service-in-city",
      targetName: "Battery Testing and Replacement for Morrow",
      linkText: "Battery Testing and Replacement for Morrow",
      href: "/services/battery-testing-replacement-morrow-ga",
    });
  });

  it("throw for a page that does not exist", () => {
    expect(() => internalLinks({ cityId: "atlanta" }, catalogue)).toThrow("atlanta");
  });
});

describe("all internal links together", () => {
  const linking: LinkedPage[] = [
    ...catalogue.services.map(({ id }) => ({ serviceId: id })),
    ...catalogue.cities.map(({ id }) => ({ cityId: id })),
    ...servicePairs(catalogue).map(({ service, city }) => ({
      serviceId: service.id,
      cityId: city.id,
    })),
  ];
  const links = linking
    .flatMap((page) => internalLinks(page, catalogue))
    .flatMap(({ links }) => links);
  const pages = cataloguePaths(catalogue).filter(
    (path) => path !== "/services" && path !== "/locations",
  );

  it("give every page of the catalogue at least 3 incoming links", () => {
    const few = pages.filter(
      (path) => links.filter(({ href }) => href === path).length < minIncomingLinks,
    );
    expect(few).toEqual([]);
  });

  it("lead only to canonical URLs, and never to the page itself", () => {
    expect(links.filter(({ href }) => !pages.includes(href))).toEqual([]);
    expect(links.filter(({ sourceId, targetId }) => sourceId === targetId)).toEqual([]);
  });

  it("stay within 3 and 5 per section, without repeats", () => {
    const sections = services.flatMap((service) =>
      cities.flatMap((city) =>
        internalLinks({ serviceId: service.id, cityId: city.id }, catalogue),
      ),
    );
    expect(new Set(sections.map(({ links: list }) => list.length))).toEqual(new Set([3, 5]));
    for (const { links: list } of sections) {
      expect(new Set(list.map(({ href }) => href)).size).toBe(list.length);
    }
  });
});
