import { describe, expect, it } from "vitest";
import { folderContent } from "#site/content/folder-content.ts";
import { rowsOf, withCompletedEntry, withoutEntry } from "./catalogue-entries.ts";
import { nearestCity } from "./editing/city-similarity.ts";
import { readContent } from "./reading/read-content.ts";

const service = {
  title: "Trailer Hitches",
  shortDescription: "Hitches and wiring, fitted to the weight that you tow.",
  introText:
    "Tell us what you tow, and we tell you which hitch your car is rated for. We fit it, wire the lights and the brake controller, and test both with you before you leave.",
  duration: "2 to 3 hours",
};
const city = {
  name: "Lorena",
  county: "McLennan",
  distanceMiles: 14,
  driveMinutes: { min: 15, max: 22 },
  coordinates: { latitude: 31.386, longitude: -97.215 },
  route:
    "Take I-35 north to the Franklin Avenue exit; the shop is six blocks west of the interstate.",
};

const adding = (list: "services" | "cities", row: object) => {
  const content = folderContent();
  return withCompletedEntry({ ...content, [list]: [...content[list], row] }, list);
};

describe("a new entry", () => {
  it.each([
    ["services", service, "trailer-hitches"],
    ["cities", city, "lorena"],
  ] as const)("can be published with its few answers: %s", (list, row, id) => {
    const document = adding(list, row);
    expect(readContent(document, 2026)).toMatchObject({ ok: true });
    expect(rowsOf(document, list).at(-1)).toMatchObject({ ...row, id });
  });

  it("may be a city of another state, in no county", () => {
    const { county: _, ...independent } = city;
    const document = adding("cities", { ...independent, name: "Bristol", state: "VA" });
    const read = readContent(document, 2026);
    const added = read.ok && read.content.cities.at(-1);
    expect(added).toMatchObject({ state: "VA", slug: "bristol-va" });
    expect(added).not.toHaveProperty("county");
  });

  it("gets a unique id that no screen uses", () => {
    const twice = adding("services", { ...service, title: "Tire Services!" });
    expect(rowsOf(twice, "services").at(-1)?.id).toBe("tire-services-2");
    expect(rowsOf(adding("services", { ...service, title: "Add" }), "services").at(-1)?.id).toBe(
      "add-2",
    );
    expect(rowsOf(adding("cities", {}), "cities").at(-1)).toMatchObject({
      id: "entry",
      slug: "entry-tx",
    });
  });
});

describe("an entry that is removed", () => {
  it.each([
    ["services", "tire-services"],
    ["cities", "hewitt"],
  ] as const)("takes its prices and texts along and leaves a valid document: %s", (list, id) => {
    const content = folderContent();
    content.servicePricing["tire-services"] = { prices: [], warranties: [] };
    for (const template of content.inspections ?? []) template.services.push("tire-services");
    for (const job of content.estimating?.cannedJobs ?? []) job.services.push("tire-services");
    const left = withoutEntry(content, list, id);
    expect(rowsOf(left, list)).toHaveLength(content[list].length - 1);
    expect(
      JSON.stringify([
        left.servicePricing,
        left.servicesInCities,
        left.inspections,
        left.estimating,
      ]),
    ).not.toContain(`"${id}"`);
    const read = readContent(left, 2026);
    expect(read.ok ? [] : read.mistakes).toEqual([]);
  });

  it("may be absent from an invalid document", () => {
    expect(withoutEntry({ services: 3, servicePricing: [] }, "services", "x")).toMatchObject({
      services: [],
    });
    expect(withoutEntry({ cities: [null] }, "cities", "x")).toMatchObject({ cities: [] });
  });
});

describe("the similarity of two cities", () => {
  const of = (route: string) => ({
    cities: [
      { name: "Lorena", route: city.route },
      { name: "Robinson", route },
    ],
  });

  it("is the share of their texts in common, whatever the cities are called", () => {
    expect(nearestCity(of(city.route), 1)).toEqual({ name: "Lorena", similarity: 1 });
    expect(
      nearestCity(of("Across the river and up the hill, then left at the old mill."), 1),
    ).toEqual({ name: "Lorena", similarity: 0 });
    const named = {
      cities: [
        { name: "Lorena", route: `From Lorena, ${city.route}` },
        { name: "Robinson", route: `From Robinson, ${city.route}` },
      ],
    };
    expect(nearestCity(named, 1)?.similarity).toBe(1);
  });

  it("is undefined for a city without texts and for the only city", () => {
    expect(nearestCity(of(""), 1)).toBeUndefined();
    expect(nearestCity({ cities: [city] }, 0)).toBeUndefined();
    expect(nearestCity({ cities: "none" }, 0)).toBeUndefined();
  });
});
