import { expect, it } from "vitest";
import { hintOf } from "#app/components/content-form/content-field.ts";
import { readContent } from "#shop/catalog/reading/read-content.ts";
import { startingPages } from "#shop/catalog/site/starting-pages.ts";
import { folderContent } from "#site/content/folder-content.ts";
import { about } from "#tests/shop-with-everything/about.ts";
import { cities } from "#tests/shop-with-everything/cities.ts";
import { financing } from "#tests/shop-with-everything/financing.ts";
import { leavesOf, withValues } from "#tests/support/content/typed-content.ts";
import { describePlace } from "./describe-place.ts";

it("says how long a text has to be where it can't be short", () => {
  const ownPages = startingPages;
  const document = { ...folderContent(), about, cities: [...cities], financing, ownPages };
  // Every text with one letter, which no rule about its length takes.
  const short = leavesOf(document).flatMap(({ path, value }) =>
    typeof value === "string" && value.length >= 20 ? [{ path, value: "x" }] : [],
  );
  const read = readContent(withValues(document, short), 2026);
  const unsaid = (read.ok ? [] : read.mistakes).flatMap(({ path, message }) => {
    const least = Number(/^Enter at least (\d+) characters/.exec(message)?.[1] ?? 0);
    const { field, words } = describePlace(document, path);
    const isSaid = field && hintOf(field)?.match(/\d+/g)?.includes(String(least));
    return least >= 20 && field && !isSaid ? [`${words.join(" > ")}: ${least}`] : [];
  });
  expect([...new Set(unsaid)]).toEqual([]);
});
