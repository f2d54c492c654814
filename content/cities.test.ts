import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { published } from "#app/lib/site/published.ts";
import { type City, citySchema } from "#shop/catalog/city.ts";

const { cities, shop } = published.content;

/** All prose of a city, in the order of the page. */
function proseOf(city: City): string[] {
  const titled = [...city.roadEffects, ...city.commonProblems, ...city.reasons];
  return [
    city.route,
    city.localDescription ?? "",
    city.commonRepairs ?? "",
    ...city.keyFeatures,
    ...titled.flatMap(({ title, text }) => [title, text]),
    city.emissions ?? "",
    ...city.faqs.flatMap(({ question, answer }) => [question, answer]),
    ...city.longText,
  ];
}

/** Sentences of more than eight words, with city, county and numbers masked. */
function sentencesOf(city: City): string[] {
  return proseOf(city)
    .flatMap((text) => text.split(/(?<=[.?:;])\s+/))
    .map((sentence) =>
      sentence
        .replaceAll(city.name, "CITY")
        .replaceAll(city.county ?? city.name, "COUNTY")
        .replaceAll(/\d[\d,.-]*/g, "N")
        .toLowerCase(),
    )
    .filter((sentence) => sentence.split(/\s+/).length > 8);
}

/** Runs of eight words, masked the same way, to catch sentences that differ by only one word. */
function runsOf(city: City): Set<string> {
  const runs = new Set<string>();
  for (const sentence of sentencesOf(city)) {
    const words = sentence.split(/[^\p{L}\p{N}']+/u).filter(Boolean);
    for (let start = 0; start + 8 <= words.length; start += 1) {
      runs.add(words.slice(start, start + 8).join(" "));
    }
  }
  return runs;
}

const pairs = cities.flatMap((one, index) =>
  cities.slice(index + 1).map((other) => [one.name, other.name, one, other] as const),
);

describe("the cities we serve", () => {
  it.each(pairs)(
    "%s and %s share no sentence, not even a near copy",
    (_one, _other, one, other) => {
      const known = new Set(sentencesOf(one));
      expect(sentencesOf(other).filter((sentence) => known.has(sentence))).toEqual([]);
      const runs = runsOf(one);
      expect([...runsOf(other)].filter((run) => runs.has(run))).toEqual([]);
    },
  );
});

describe.each(cities)("$name", (city) => {
  it("has every field its pages need", () => {
    expect(z.safeParse(citySchema, city).error?.issues ?? []).toEqual([]);
  });

  it("is within the service radius, with a plausible drive time", () => {
    const { min, max } = city.driveMinutes;
    expect(city.distanceMiles).toBeLessThanOrEqual(shop.radiusMiles);
    expect(min).toBeLessThan(max);
    expect(max - min).toBeLessThanOrEqual(10);
    const milesPerHour = (city.distanceMiles * 60) / ((min + max) / 2);
    expect(milesPerHour).toBeLessThan(40);
    expect(milesPerHour).toBeGreaterThan(4);
  });

  it("answers first how far the shop is, consistent with its own data", () => {
    const [first] = city.faqs;
    expect(first?.answer).toContain(`${city.driveMinutes.min}–${city.driveMinutes.max} minutes`);
    expect(first?.answer).toContain(`${city.distanceMiles} mile`);
  });

  it("closes with three or four full paragraphs in a calm voice", () => {
    expect(city.longText.length).toBeGreaterThanOrEqual(3);
    for (const paragraph of city.longText) {
      const words = paragraph.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(60);
      expect(words).toBeLessThanOrEqual(110);
    }
    expect(proseOf(city).filter((text) => text.includes("!"))).toEqual([]);
  });

  it("speaks mostly of its own roads", () => {
    const text = proseOf(city).join(" ");
    const short = (road: string) => road.replace(/ \(.*\)|,.*| and .*/g, "");
    const named = city.localRoads.map(short).filter((road) => text.includes(road));
    expect(named.length).toBeGreaterThanOrEqual(Math.min(6, city.localRoads.length));
  });
});

it.each(cities.filter(({ emissions, county }) => emissions && county))(
  "$name names its county in the emissions rule",
  ({ emissions, county }) => {
    expect(emissions).toMatch(new RegExp(`\\b${county}\\b`));
  },
);
