import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { fayetteville as fayettevilleCity } from "#content/cities/fayetteville.ts";
import { mcdonough as mcdonoughCity } from "#content/cities/mcdonough.ts";
import { stockbridge as stockbridgeCity } from "#content/cities/stockbridge.ts";
import { unionCity as unionCityCity } from "#content/cities/union-city.ts";
import { prices } from "#content/prices.ts";
import { services } from "#content/services.ts";
import { type City, type ServiceInCity, serviceInCitySchema } from "#shop/catalog/city.ts";
import { formatUsd } from "#shop/format.ts";
import { shingles, similarity } from "#shop/similarity.ts";
import { fayetteville } from "./fayetteville.ts";
import { mcdonough } from "./mcdonough.ts";
import { stockbridge } from "./stockbridge.ts";
import { unionCity } from "./union-city.ts";

/** The share of five-word runs from which on two of these texts count as variants of one. */
const limit = 0.12;

const sides = [
  { city: stockbridgeCity, byService: stockbridge },
  { city: fayettevilleCity, byService: fayetteville },
  { city: mcdonoughCity, byService: mcdonough },
  { city: unionCityCity, byService: unionCity },
];

const pairs = sides.flatMap(({ city, byService }) =>
  Object.entries(byService).map(([service, entry]) => ({
    name: `${service} in ${city.name}`,
    service,
    city,
    entry,
    parts: partsOf(entry),
    runs: shingles(partsOf(entry).join(" ")),
  })),
);

function partsOf({ intro, wear, watchFor, visit, faqs }: ServiceInCity): string[] {
  return [intro, wear, ...watchFor, visit, ...faqs.flatMap(Object.values<string>)];
}

/** Sentences of more than seven words, without punctuation and case. */
function longSentencesOf(parts: readonly string[]): string[] {
  return parts
    .flatMap((part) => part.split(/(?<=[.?:;])\s+/))
    .map((sentence) => sentence.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [])
    .filter((words) => words.length > 7)
    .map((words) => words.join(" "));
}

/** The names a driver would use: "GA-85 (Glynn Street)" is both GA-85 and Glynn Street. */
function placesOf(city: City): Set<string> {
  const shields = city.shields.map(({ kind, number }) =>
    kind === "interstate" ? `I-${number}` : `${kind.toUpperCase()}-${number}`,
  );
  const names = [...city.localRoads, ...city.landmarks, ...city.neighborhoods];
  const spoken = names.flatMap((name) => name.split(/ \(|\)|, | and /));
  return new Set([...shields, ...spoken].filter((name) => /^[A-Z]/.test(name)));
}

describe.each(sides)("the services in $city.name", ({ byService }) => {
  it("are the eleven of the shop, in its order", () => {
    expect(Object.keys(byService)).toEqual(services.map(({ id }) => id));
  });
});

describe.each(pairs)("$name", ({ service, city, entry, parts }) => {
  it("fills the page", () => {
    expect(z.safeParse(serviceInCitySchema, entry).error?.issues ?? []).toEqual([]);
    expect(parts.join(" ").split(/\s+/).length).toBeGreaterThanOrEqual(260);
  });

  it("is about this city: at least four of its own places, and its name", () => {
    const text = parts.join(" ");
    expect(text).toContain(city.name);
    expect([...placesOf(city)].filter((place) => text.includes(place)).length).toBeGreaterThan(3);
  });

  it("keeps a calm voice", () => {
    expect(parts.filter((part) => /[!—–]/.test(part))).toEqual([]);
  });

  it("names the county and the state's fee where the tag depends on them", () => {
    if (service !== "state-inspections-emissions-testing") return;
    const text = parts.join(" ");
    expect(text).toMatch(new RegExp(`\\b${city.county}\\b`));
    expect(text).toContain(formatUsd(prices.emissionsTestFee.high));
    expect(text).toContain("30 days");
    expect(text).toContain("four to six weeks");
  });
});

describe("the forty-four texts", () => {
  it("say no sentence of more than seven words twice", () => {
    const sentences = pairs.flatMap(({ parts }) => longSentencesOf(parts));
    const repeated = sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at);
    expect(repeated).toEqual([]);
  });

  it("are all different from each other", () => {
    const alike = pairs.flatMap((one, at) =>
      pairs
        .slice(at + 1)
        .filter((other) => similarity(one.runs, other.runs) >= limit)
        .map((other) => `${one.name} / ${other.name}`),
    );
    expect(alike).toEqual([]);
  });
});
