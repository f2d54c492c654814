import fc from "fast-check";
import { readContent } from "#shop/catalog/read-content.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";

export type Path = readonly (string | number)[];

/** A value of a document that is no list and no record, and where it stands. */
export interface Leaf {
  path: Path;
  value: unknown;
}

/** Every value of a document that is no list and no record. */
export function leavesOf(value: unknown, path: Path = []): Leaf[] {
  if (typeof value !== "object" || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, entry]) =>
    leavesOf(entry, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** A document with other values in some places. */
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

/** What somebody types over values of a document, whether or not it can be published. */
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
 * Those of some values that a document takes, all of them together: each that is complained of, or of whose
 * place something is, is left out.
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
    // What is wrong lies elsewhere: the first half of them may do.
    left = kept.length < left.length ? kept : left.slice(0, Math.floor(left.length / 2));
  }
}
