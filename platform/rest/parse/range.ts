import { unsatisfiable } from "./parameters.ts";

/** Which rows of the answer are asked for. */
export interface RowRange {
  offset: number;
  /** Undefined: to the end. */
  limit: number | undefined;
}

/**
 * The rows that both the query and the `Range` header ask for. A header that is not of the form
 * `0-9` or `10-` asks for nothing.
 */
export function intersectRanges(query: RowRange, header: string | undefined): RowRange {
  const [, first, last] = /^(\d{1,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === undefined) return query;
  const from = Number(first);
  const to = last ? Number(last) : Number.POSITIVE_INFINITY;
  if (from > to) {
    throw unsatisfiable(
      "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    );
  }
  const offset = Math.max(query.offset, from);
  const end = Math.min(query.offset + (query.limit ?? Number.POSITIVE_INFINITY), to + 1);
  return { offset, limit: Number.isFinite(end) ? Math.max(end - offset, 0) : undefined };
}
