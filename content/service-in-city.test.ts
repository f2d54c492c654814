import { describe, expect, it } from "vitest";
import { published } from "#app/lib/site/published.ts";
import type { City, ServiceInCity } from "#shop/catalog/city.ts";
import { servicePairs } from "#shop/pages/content-pages.ts";
import { shingles, similarity } from "#shop/text/similarity.ts";

const { catalogue, servicesInCities, shop } = published.content;

/** Share of five-word runs from which two of these texts count as variants of each other. */
const limit = 0.12;

const pairs = servicePairs(catalogue).flatMap(({ service, city }) => {
  const entry = servicesInCities[city.id]?.[service.id];
  if (!entry) return [];
  const parts = partsOf(entry);
  const name = `${service.title} in ${city.name}`;
  return [{ name, service, city, parts, text: parts.join(" "), runs: shingles(parts.join(" ")) }];
});

function partsOf({ intro, wear, watchFor, visit, faqs }: ServiceInCity): string[] {
  return [intro, wear, ...watchFor, visit, ...faqs.flatMap(Object.values<string>)];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

/** Sentences of more than seven words, without punctuation, in lower case. */
function longSentencesOf(parts: readonly string[]): string[] {
  return parts
    .flatMap((part) => part.split(/(?<=[.?:;])\s+/))
    .map(wordsOf)
    .filter((words) => words.length > 7)
    .map((words) => words.join(" "));
}

/** Place names as drivers use them: "GA-85 (Glynn Street)" is both GA-85 and Glynn Street. */
function placesOf(city: City): Set<string> {
  const shields = city.shields.map(({ kind, number }) =>
    kind === "interstate" ? `I-${number}` : `${kind.toUpperCase()}-${number}`,
  );
  const names = [...city.localRoads, ...city.landmarks, ...city.neighborhoods];
  const spoken = names.flatMap((name) => name.split(/ \(|\)|, | and /));
  return new Set([...shields, ...spoken].filter((name) => /^[A-Z]/.test(name)));
}

describe.each(pairs)("$name", ({ city, parts, text }) => {
  it("has enough text for its own page, in a calm tone", () => {
    expect(wordsOf(text).length).toBeGreaterThanOrEqual(260);
    expect(parts.filter((part) => /[!—]|(?<!\d)–|–(?!\d)/.test(part))).toEqual([]);
  });

  it("mentions its city or places in it", () => {
    const named = [city.name, ...placesOf(city)].filter((place) => text.includes(place));
    expect(named.length).toBeGreaterThan(1);
  });

  it("contains no phone number but the shop's", () => {
    const own = [shop.phone, shop.emergencyPhone].map((phone) => phone?.replace("+1", ""));
    const named = text.match(/\(\d{3}\) \d{3}-\d{4}/g) ?? [];
    expect(
      named.map((number) => number.replaceAll(/\D/g, "")).filter((n) => !own.includes(n)),
    ).toEqual([]);
  });
});

it.each(
  pairs.filter(({ service, city }) => service.emissionsTest && city.emissions && city.county),
)("$name names the county that asks for the test", ({ city, text }) => {
  expect(text).toMatch(new RegExp(`\\b${city.county}\\b`));
});

describe("all texts together", () => {
  it("never repeat a sentence of more than seven words", () => {
    const sentences = pairs.flatMap(({ parts }) => longSentencesOf(parts));
    const repeated = sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at);
    expect(repeated).toEqual([]);
  });

  it("share almost no run of five words", () => {
    const alike = pairs.flatMap((one, at) =>
      pairs
        .slice(at + 1)
        .filter((other) => similarity(one.runs, other.runs) >= limit)
        .map((other) => `${one.name} / ${other.name}`),
    );
    expect(alike).toEqual([]);
  });
});
