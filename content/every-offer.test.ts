import fc from "fast-check";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { rowsOf, withCompletedEntry } from "#shop/catalog/catalogue-entries.ts";
import { finishSetUp, startOwnShop } from "#shop/catalog/editing/own-shop.ts";
import { describeMistake, readContent } from "#shop/catalog/reading/read-content.ts";
import { type SiteContent, siteContentSchema } from "#shop/catalog/site-content.ts";
import { folderContent } from "#site/content/folder-content.ts";
import {
  answeredFacts,
  cityNamed,
  offersOf,
  someOffers,
} from "#tests/support/content/some-offers.ts";

const sample = folderContent();
const today = "2026-11-22";

function mistakesOf(document: unknown): string[] {
  const read = readContent(document, 2026);
  if (!read.ok) return read.mistakes.map(describeMistake);
  // Our own texts are long enough whatever is left out of them.
  const { error } = z.safeParse(siteContentSchema, read.content);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

it("whatever an owner offers, the set-up ends without a mistake in a text that she didn't write", () => {
  const started = startOwnShop(sample, today, "America/Denver") as unknown as SiteContent;
  const subsets = fc.record({
    offers: someOffers,
    shown: fc.subarray(
      started.services.map(({ id }) => id),
      { minLength: 1 },
    ),
    cities: fc.subarray(["Boise", "Eagle", "Meridian"]),
  });
  fc.assert(
    fc.property(subsets, ({ offers, shown, cities }) => {
      const document = offersOf(structuredClone(started), offers);
      Object.assign(document.shop, answeredFacts);
      for (const service of document.services) {
        if (shown.includes(service.id)) delete service.hidden;
      }
      let whole: Readonly<Record<string, unknown>> = { ...document };
      for (const name of cities) {
        const others = rowsOf(whole, "cities");
        whole = withCompletedEntry({ ...whole, cities: [...others, cityNamed(name)] }, "cities");
      }
      expect(mistakesOf(finishSetUp(whole, today).document)).toEqual([]);
    }),
    { numRuns: 100, seed: 38 },
  );
});

it("whatever the sample shop stops offering, its pages can be published", () => {
  fc.assert(
    fc.property(someOffers, (offers) => {
      const read = readContent(offersOf(structuredClone(sample), offers), 2026);
      expect(read.ok ? [] : read.mistakes.map(describeMistake)).toEqual([]);
    }),
    { numRuns: 25, seed: 38 },
  );
});
