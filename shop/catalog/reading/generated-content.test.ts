import fc from "fast-check";
import { expect, it } from "vitest";
import { folderContent } from "#site/content/folder-content.ts";
import {
  type Leaf,
  leavesOf,
  typedLeaves,
  withValues,
} from "#tests/support/content/typed-content.ts";
import { describeMistake, readContent } from "./read-content.ts";

const shop = folderContent();

/** Returns the mistakes of a document, one per line; undefined if it is valid. */
function mistakesOf(document: unknown): string[] | undefined {
  const read = readContent(document, 2026);
  return read.ok ? undefined : read.mistakes.map(describeMistake);
}

const leaves = leavesOf(shop);
const isText = ({ value }: Leaf) => typeof value === "string";

const changes = typedLeaves(shop, { min: 1, max: 6 });

it("any edit of a shop's fields is published, or rejected with field and message", () => {
  const came = { published: 0, refused: 0 };
  fc.assert(
    fc.property(changes, (typed) => {
      const mistakes = mistakesOf(withValues(shop, typed));
      came[mistakes ? "refused" : "published"] += 1;
      for (const line of mistakes ?? []) {
        expect(line).toMatch(/^\w[^:]*: \S.{3}/);
        expect(line).not.toMatch(/^the document|undefined|\[object|Invalid input/);
      }
    }),
    { numRuns: 300 },
  );
  expect(came.published).toBeGreaterThan(20);
  expect(came.refused).toBeGreaterThan(20);
});

/** A mistake in any field: the wrong type or a value that cannot be rendered. */
const mistake = fc.constantFrom(...leaves).chain((leaf) =>
  fc
    .constantFrom<unknown>(
      null,
      [],
      { amount: 1 },
      ...(isText(leaf) ? [7, true, "\u0007 rings", "half \ud83d"] : ["seven", "", Number.NaN]),
    )
    .filter((value) => value !== leaf.value)
    .map((value) => ({ path: leaf.path, value })),
);

it("a document with one mistake is rejected with its path", () => {
  fc.assert(
    fc.property(mistake, ({ path, value }) => {
      const mistakes = mistakesOf(withValues(shop, [{ path, value }]));
      expect(mistakes?.some((line) => line.startsWith(`${path.join(".")}: `))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
