import fc from "fast-check";
import { readContent } from "#shop/catalog/reading/read-content.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";

export type Path = readonly (string | number)[];

/** A value of a document that is neither a list nor an object, with its path. */
export interface Leaf {
  path: Path;
  value: unknown;
}

/** Returns every such value of a document. */
export function leavesOf(value: unknown, path: Path = []): Leaf[] {
  if (typeof value !== "object" || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, entry]) =>
    leavesOf(entry, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Returns a document with some values replaced. */
export function withValues<Document extends object>(
  document: Document,
  leaves: readonly Leaf[],
): Document {
  const changed = structuredClone(document);
  for (const { path, value } of leaves) {
    let place = changed as Record<string | number, unknown>;
    for (const key of path.slice(0, -1)) place = place[key] as Record<string | number, unknown>;
    place[path.at(-1) ?? ""] = value;
  }
  return changed;
}

/** What an owner might type in place of a value: of its type, and of any size. */
function typedOver({ value }: Leaf): fc.Arbitrary<unknown> {
  if (typeof value === "number") return fc.oneof(fc.integer(), fc.integer({ min: 1, max: 500 }));
  if (typeof value === "boolean") return fc.boolean();
  if (typeof value !== "string") return fc.constant(value);
  return fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => `${value} ${text}`),
    fc.string({ unit: "grapheme", maxLength: 400 }),
  );
}

/** Generates replacements for values of a document, whether or not they can be published. */
export const typedLeaves = (document: object, count: { min: number; max: number }) =>
  fc
    .uniqueArray(fc.constantFrom(...leavesOf(document)), {
      minLength: count.min,
      maxLength: count.max,
    })
    .chain((some) =>
      fc.tuple(...some.map((leaf) => typedOver(leaf).map((value) => ({ path: leaf.path, value })))),
    );

/**
 * Returns the replacements that a document accepts together: drops those at or below the path of a
 * validation error.
 */
export function takenLeaves(document: SiteContent, leaves: readonly Leaf[], year: number): Leaf[] {
  let left = [...leaves];
  for (;;) {
    const read = readContent(withValues(document, left), year);
    if (read.ok) return left;
    const wrong = read.mistakes.map(({ path }) => path.join("."));
    const kept = left.filter(({ path }) => {
      const place = path.join(".");
      return !wrong.some((one) => place === one || place.startsWith(`${one}.`));
    });
    // The errors are elsewhere: try the first half.
    left = kept.length < left.length ? kept : left.slice(0, Math.floor(left.length / 2));
  }
}
