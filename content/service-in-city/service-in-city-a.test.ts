import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { services } from "#content/services.ts";
import { emergencyPhone, shop } from "#content/shop.ts";
import { type ServiceInCity, serviceInCitySchema } from "#shop/catalog/city.ts";
import { forestPark } from "./forest-park.ts";
import { jonesboro } from "./jonesboro.ts";
import { morrow } from "./morrow.ts";
import { riverdale } from "./riverdale.ts";

/** Over this similarity two texts would read as one text with another name in it. */
const similarityLimit = 0.12;

const towns = { jonesboro, riverdale, morrow, forestPark };

const entries = Object.entries(towns).flatMap(([town, byService]) =>
  Object.entries(byService).map(([service, entry]) => ({
    pair: `${service} in ${town}`,
    town,
    entry,
    texts: textsOf(entry),
  })),
);

function textsOf({ intro, wear, watchFor, visit, faqs }: ServiceInCity): string[] {
  const answers = faqs.flatMap(({ question, answer }) => [question, answer]);
  return [intro, wear, ...watchFor, visit, ...answers];
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

/** Runs of five words, the measure of the report on internal links. */
function shinglesOf(texts: readonly string[]): Set<string> {
  const words = wordsOf(texts.join(" "));
  return new Set(words.slice(4).map((_, start) => words.slice(start, start + 5).join(" ")));
}

function similarity(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((shingle) => other.has(shingle)).length;
  return shared / (one.size + other.size - shared);
}

describe.each(Object.entries(towns))("the services in %s", (_town, byService) => {
  it("are all eleven, in the order of the menus", () => {
    expect(Object.keys(byService)).toEqual(services.map(({ id }) => id));
  });
});

describe.each(entries)("$pair", ({ entry, texts }) => {
  it("has every field its page needs", () => {
    expect(z.safeParse(serviceInCitySchema, entry).error?.issues ?? []).toEqual([]);
  });

  it("says enough to be a page of its own, calmly", () => {
    const count = wordsOf(texts.join(" ")).length;
    expect(count).toBeGreaterThanOrEqual(260);
    expect(count).toBeLessThanOrEqual(420);
    expect(texts.filter((text) => text.includes("!"))).toEqual([]);
  });
});

describe("the texts beside each other", () => {
  it("repeat no sentence of more than seven words", () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const { pair, texts } of entries) {
      for (const sentence of texts.flatMap((text) => text.split(/(?<=[.?:;])\s+/))) {
        const words = wordsOf(sentence);
        if (words.length <= 7) continue;
        const key = words.join(" ");
        if (seen.has(key)) repeated.push(`${seen.get(key)} / ${pair}: ${sentence}`);
        seen.set(key, pair);
      }
    }
    expect(repeated).toEqual([]);
  });

  it("have almost no run of five words in common", () => {
    const measured = entries.map(({ pair, texts }) => ({ pair, shingles: shinglesOf(texts) }));
    const alike = measured.flatMap((one, index) =>
      measured
        .slice(index + 1)
        .filter((other) => similarity(one.shingles, other.shingles) >= similarityLimit)
        .map((other) => `${one.pair} / ${other.pair}`),
    );
    expect(alike).toEqual([]);
  });

  it("open differently, each of them", () => {
    const openings = entries.map(({ entry }) => wordsOf(entry.intro).slice(0, 3).join(" "));
    expect(openings).toHaveLength(new Set(openings).size);
  });

  it("name a telephone number of the shop and no other", () => {
    const dialed = (e164: string) => e164.replace("+1", "");
    const numbers = entries
      .flatMap(({ texts }) => texts.join(" ").match(/\(\d{3}\) \d{3}-\d{4}/g) ?? [])
      .map((number) => number.replaceAll(/\D/g, ""));
    expect(numbers.length).toBeGreaterThan(0);
    for (const number of numbers) {
      expect([dialed(shop.phone), dialed(emergencyPhone)]).toContain(number);
    }
  });
});
