import { createHash } from "node:crypto";

/** A closure as the desk has entered it (docs/contracts/content.md#closures). */
export interface EnteredClosure {
  date: string;
  /** How many appointments were known to meet it; nobody else's business. */
  appointments?: number;
}

/**
 * A document with the closures that are in force: those of the desk, as soon as it has changed one
 * (docs/decisions/118-closures-are-the-desks.md). Days that are over are left out.
 *
 * @param closures null: the desk has changed none
 */
export function withClosures(
  document: unknown,
  closures: readonly EnteredClosure[] | null,
  now: Date,
): unknown {
  if (!closures) return document;
  // The day before in Greenwich is over everywhere in the United States.
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  const shown = closures
    .filter(({ date }) => date >= yesterday)
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map(({ appointments: _, ...closure }) => closure);
  const { shop, ...parts } = document as Record<string, unknown>;
  const { booking, ...facts } = Object(shop) as Record<string, unknown>;
  return { ...parts, shop: { ...facts, booking: { ...Object(booking), closures: shown } } };
}

/** What tells a site with other closures apart, in the name of its folder: `-1f0a93c2`; empty for none. */
export const editionOf = (closures: readonly EnteredClosure[] | null): string =>
  closures
    ? `-${createHash("sha256").update(JSON.stringify(closures)).digest("hex").slice(0, 8)}`
    : "";
