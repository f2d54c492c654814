import { describe, expect, it } from "vitest";
import { largeCatalogue as catalogue } from "#tests/support/content/large-catalogue.ts";
import {
  cataloguePaths,
  cityParamOf,
  keyCollisions,
  pageVariants,
  resolveCityKey,
  resolveServiceKey,
  serviceKeys,
} from "./page-keys.ts";

const { cities } = catalogue;

/** How a parameter resolves and to which city, as one line. */
function answer(param: string): string {
  const match = resolveCityKey(param, cities);
  return match.kind === "unknown" ? "unknown" : `${match.kind} ${match.city.slug}`;
}

describe("keys of services", () => {
  it("are the 11 services and each of the 88 pairs in both forms of the city", () => {
    const keys = serviceKeys(catalogue);
    expect(keys.size).toBe(11 + 2 * 88);
    expect([...keys.values()].filter(({ form }) => form === "variant")).toHaveLength(88);
  });

  it("resolve to one page with and without the state", () => {
    const canonicalPath = "/services/brake-system-service-forest-park-ga";
    const page = { serviceId: "brake-system-service", cityId: "forest-park", canonicalPath };
    expect(resolveServiceKey("brake-system-service-forest-park-ga", catalogue)).toEqual({
      ...page,
      form: "canonical",
    });
    expect(resolveServiceKey("brake-system-service-forest-park", catalogue)).toEqual({
      ...page,
      form: "variant",
    });
    expect(resolveServiceKey("brake-system-service", catalogue)).toEqual({
      serviceId: "brake-system-service",
      canonicalPath: "/services/brake-system-service",
      form: "canonical",
    });
  });

  it.each([
    "brake-system-service-atlanta-ga",
    "brake-system-service-",
    "brake-system",
    "Brake-System-Service",
    "riverdale-ga",
    "",
  ])("do not resolve %j", (key) => {
    expect(resolveServiceKey(key, catalogue)).toBeUndefined();
  });

  it("are rejected if a service's slug is ambiguous with another one in a city", () => {
    const ambiguous = {
      services: [
        { id: "tires", slug: "tires" },
        { id: "tires-morrow", slug: "tires-morrow" },
      ],
      cities,
    };
    expect(keyCollisions(ambiguous)).toEqual([
      "/services/tires-morrow belongs to both /services/tires-morrow and /services/tires-morrow-ga",
    ]);
    expect(() => serviceKeys(ambiguous)).toThrow("/services/tires-morrow belongs to both");
    expect(keyCollisions(catalogue)).toEqual([]);
  });
});

describe("a city parameter", () => {
  it.each([
    ["union-city-ga", "canonical union-city-ga"],
    ["union-city", "variant union-city-ga"],
    ["mcdonough", "variant mcdonough-ga"],
    ["union-city-ga-30291", "loose union-city-ga"],
    ["McDonough-GA", "loose mcdonough-ga"],
    ["Forest Park", "loose forest-park-ga"],
    ["best-auto-repair-in-morrow", "loose morrow-ga"],
    ["riverdale-georgia", "loose riverdale-ga"],
    ["atlanta-ga", "unknown"],
    ["ga", "unknown"],
    ["", "unknown"],
  ])("%j is %s", (param, expected) => {
    expect(answer(param)).toBe(expected);
  });

  it("is found by an id that its slug does not contain, but only by redirect", () => {
    const renamed = [{ id: "uc", slug: "union-city-ga", name: "Union City" }];
    expect(resolveCityKey("uc", renamed)).toMatchObject({ kind: "loose" });
  });

  it("is parsed from both URL patterns", () => {
    expect(cityParamOf("/locations/morrow-ga")).toBe("morrow-ga");
    expect(cityParamOf("/auto-repair-forest-park")).toBe("forest-park");
    expect(cityParamOf("/auto-repair-financing")).toBeUndefined();
    expect(cityParamOf("/locations")).toBeUndefined();
    expect(cityParamOf("/locations/")).toBeUndefined();
    expect(cityParamOf("/locations/morrow-ga/map")).toBeUndefined();
  });
});

describe("the paths of the catalogue", () => {
  const canonical = cataloguePaths(catalogue);

  it("are both lists, 11 services, 88 pairs and 8 cities", () => {
    expect(canonical).toHaveLength(2 + 11 + 88 + 8);
    expect(new Set(canonical).size).toBe(canonical.length);
    expect(canonical.filter((path) => path.endsWith("/"))).toEqual([]);
  });

  it("have variants that map to a canonical path and never are one", () => {
    const variants = pageVariants(catalogue);
    expect(variants.size).toBe(88 + 4 * 8);
    expect([...variants.values()].filter((path) => !canonical.includes(path))).toEqual([]);
    expect([...variants.keys()].filter((path) => canonical.includes(path))).toEqual([]);
    expect(variants.get("/services/tire-services-morrow")).toBe(
      "/services/tire-services-morrow-ga",
    );
    expect(variants.get("/locations/mcdonough")).toBe("/locations/mcdonough-ga");
    expect(variants.get("/auto-repair-mcdonough")).toBe("/locations/mcdonough-ga");
    expect(variants.get("/auto-repair-mcdonough-ga")).toBe("/locations/mcdonough-ga");
    expect(variants.get("/auto-repair-McDonough-GA")).toBe("/locations/mcdonough-ga");
    expect(variants.get("/auto-repair-Forest-Park-GA")).toBe("/locations/forest-park-ga");
  });
});
