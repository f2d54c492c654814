import fc from "fast-check";
import { expect, it } from "vitest";
import { folderContent } from "#server/content/folder-content.ts";
import { describeMistake, readContent } from "./read-content.ts";

type Path = readonly (string | number)[];
interface Leaf {
  path: Path;
  value: unknown;
}

const shop = folderContent();

/** Every value of a document that is no list and no record. */
function leavesOf(value: unknown, path: Path = []): Leaf[] {
  if (typeof value !== "object" || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, entry]) =>
    leavesOf(entry, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** The shop's document with another value in one place. */
function withValue(document: object, path: Path, value: unknown): object {
  const changed = structuredClone(document);
  let place = changed as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) place = place[key] as Record<string | number, unknown>;
  place[path.at(-1) ?? ""] = value;
  return changed;
}

/** Undefined for content; otherwise each mistake as a line. */
function mistakesOf(document: unknown): string[] | undefined {
  const read = readContent(document, 2026);
  return read.ok ? undefined : read.mistakes.map(describeMistake);
}

const leaves = leavesOf(shop);
const isText = ({ value }: Leaf) => typeof value === "string";

/** What an owner might type over a value: of its kind, and of any size. */
function typedOver({ value }: Leaf): fc.Arbitrary<unknown> {
  if (typeof value === "number") return fc.oneof(fc.integer(), fc.integer({ min: 1, max: 500 }));
  if (typeof value === "boolean") return fc.boolean();
  if (typeof value !== "string") return fc.constant(value);
  return fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => `${value} ${text}`),
    fc.string({ unit: "grapheme", maxLength: 400 }),
  );
}

const changes = fc
  .uniqueArray(fc.constantFrom(...leaves), { minLength: 1, maxLength: 6 })
  .chain((some) =>
    fc.tuple(...some.map((leaf) => typedOver(leaf).map((value) => ({ path: leaf.path, value })))),
  );

it("whatever is typed into a shop's fields is published, or refused with the field and words", () => {
  const came = { published: 0, refused: 0 };
  fc.assert(
    fc.property(changes, (typed) => {
      const document = typed.reduce<object>(
        (before, { path, value }) => withValue(before, path, value),
        shop,
      );
      const mistakes = mistakesOf(document);
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

/** What is wrong in any field: of another kind, or nothing that could be shown. */
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

it("a document with one mistake is refused, and told where it is", () => {
  fc.assert(
    fc.property(mistake, ({ path, value }) => {
      const mistakes = mistakesOf(withValue(shop, path, value));
      expect(mistakes?.some((line) => line.startsWith(`${path.join(".")}: `))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
