import { partsOf, sameContent } from "./content-changes.ts";

/** Result of a merge: the value and the conflicts. */
export interface Merged {
  value: unknown;
  /** Paths of conflicting changes; the merged value has `mine` there. */
  conflicts: readonly (readonly (string | number)[])[];
}

/**
 * Three-way merge of two editors' changes to `base`. Objects are merged by key and lists by the ids
 * of their entries; other lists are single values.
 */
export function mergeContent(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: readonly (string | number)[] = [],
): Merged {
  if (sameContent(base, mine)) return { value: theirs, conflicts: [] };
  if (sameContent(base, theirs) || sameContent(mine, theirs)) return { value: mine, conflicts: [] };
  const parts = [base, mine, theirs].map(namedParts);
  const [of, own, other] = parts;
  if (!of || !own || !other || of.isList !== own.isList || own.isList !== other.isList) {
    return { value: mine, conflicts: [path] };
  }
  const conflicts: (readonly (string | number)[])[] = [];
  const merged = new Map<string, unknown>();
  for (const key of orderOf(of, own, other)) {
    const entry = mergeContent(of.values.get(key), own.values.get(key), other.values.get(key), [
      ...path,
      key,
    ]);
    conflicts.push(...entry.conflicts);
    if (entry.value !== undefined) merged.set(key, entry.value);
  }
  return { value: own.isList ? [...merged.values()] : Object.fromEntries(merged), conflicts };
}

interface Parts {
  isList: boolean;
  values: ReadonlyMap<string, unknown>;
}

/** Parts that keep their names while others come and go; undefined if there are none. */
function namedParts(value: unknown): Parts | undefined {
  const { kind, parts = new Map() } = partsOf(value) ?? {};
  if (!kind || (kind === "list" && parts.size > 0)) return undefined;
  return { isList: kind !== "object", values: parts as Parts["values"] };
}

/** Keeps the order of `mine` if it changed, else that of `theirs`; new entries of the other follow. */
function orderOf(base: Parts, mine: Parts, theirs: Parts): Set<string> {
  const shared = (parts: Parts) => [...parts.values.keys()].filter((key) => base.values.has(key));
  const moved = shared(mine).filter((key) => theirs.values.has(key));
  const isMoved =
    moved.join("\n") !==
    [...base.values.keys()]
      .filter((key) => mine.values.has(key) && theirs.values.has(key))
      .join("\n");
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  return new Set([...first.values.keys(), ...second.values.keys()]);
}
