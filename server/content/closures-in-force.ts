import { createHash } from "node:crypto";

/** A closure entered at the desk (docs/contracts/content.md#closures). */
export interface EnteredClosure {
  date: string;
  /** Number of affected appointments known when it was entered; not published. */
  appointments?: number;
}

/**
 * Replaces the closures of a document by those entered at the desk, once it has changed any
 * (docs/decisions/content/closures.md). Past days are omitted.
 *
 * @param closures null: the desk has not changed any
 */
export function withClosures(
  document: unknown,
  closures: readonly EnteredClosure[] | null,
  now: Date,
): unknown {
  if (!closures) return document;
  // Days before yesterday (UTC) are over everywhere in the United States.
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  const shown = closures
    .filter(({ date }) => date >= yesterday)
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map(({ appointments: _, ...closure }) => closure);
  const { shop, ...parts } = document as Record<string, unknown>;
  const { booking, ...facts } = Object(shop) as Record<string, unknown>;
  return { ...parts, shop: { ...facts, booking: { ...Object(booking), closures: shown } } };
}

/**
 * Folder name suffix that distinguishes sites by their closures: `-1f0a93c2`; empty without any.
 */
export const closuresSuffix = (closures: readonly EnteredClosure[] | null): string =>
  closures
    ? `-${createHash("sha256").update(JSON.stringify(closures)).digest("hex").slice(0, 8)}`
    : "";
