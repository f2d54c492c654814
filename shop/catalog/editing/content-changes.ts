/** A value that differs between two documents. `before` or `after` is absent if there was or is none. */
export interface ContentChange {
  path: readonly (string | number)[];
  before?: unknown;
  after?: unknown;
}

/**
 * Returns the differences between two documents, value by value. List entries are matched by `id`
 * if they have one, so inserting one at the front is one change instead of many.
 */
export function contentChanges(
  before: unknown,
  after: unknown,
  path: readonly (string | number)[] = [],
): ContentChange[] {
  const [from, to] = [partsOf(before), partsOf(after)];
  if (!from || !to || from.kind !== to.kind) {
    if (sameJson(before, after)) return [];
    return [
      {
        path,
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
      },
    ];
  }
  const keys = new Set([...from.parts.keys(), ...to.parts.keys()]);
  const changes = [...keys].flatMap((key) =>
    contentChanges(from.parts.get(key), to.parts.get(key), [...path, key]),
  );
  const isReordered =
    changes.length === 0 &&
    from.kind === "entries" &&
    [...from.parts.keys()].join("\n") !== [...to.parts.keys()].join("\n");
  return isReordered
    ? [{ path, before: [...from.parts.keys()], after: [...to.parts.keys()] }]
    : changes;
}

/** Whether two documents are equal JSON, ignoring key order. */
export function sameContent(one: unknown, other: unknown): boolean {
  return contentChanges(one, other).length === 0;
}

interface Parts {
  kind: "object" | "entries" | "list";
  parts: ReadonlyMap<string | number, unknown>;
}

/**
 * Fields of an object, entries of a list whose entries have unique ids, or elements of any other list;
 * undefined for a single value.
 */
export function partsOf(value: unknown): Parts | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (!Array.isArray(value)) return { kind: "object", parts: new Map(Object.entries(value)) };
  const ids = value.map((entry) => (entry as { id?: unknown } | null)?.id);
  const isNamed = ids.every((id) => typeof id === "string") && new Set(ids).size === ids.length;
  return isNamed && value.length > 0
    ? { kind: "entries", parts: new Map(value.map((entry, index) => [String(ids[index]), entry])) }
    : { kind: "list", parts: new Map(value.entries()) };
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
