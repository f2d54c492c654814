import { createHash } from "node:crypto";
import type { Period } from "#shop/catalog/site/period.ts";
import { stateAt } from "#shop/catalog/site/period-bounds.ts";

/** Parts of a document whose entries are shown in their time only. */
const timedParts = ["notices", "offers"] as const;

type Entry = Period & { id?: unknown };
type Document = { [part: string]: unknown; shop?: { timeZone?: unknown } };

/** The entries of a part that are shown at an instant; undefined if there is no such part. */
function showing(document: Document, part: string, now: Date): readonly Entry[] | undefined {
  const entries = document[part];
  if (!Array.isArray(entries)) return undefined;
  const zone = String(document.shop?.timeZone);
  return entries.filter((entry: Entry) => stateAt(entry, now.getTime(), zone) === "showing");
}

/** Replaces those parts that a document has. */
function withParts(
  document: unknown,
  entriesOf: (part: string) => readonly Entry[] | undefined,
): unknown {
  const parts = timedParts.flatMap((part) => {
    const entries = entriesOf(part);
    return entries ? [[part, entries]] : [];
  });
  return parts.length > 0 ? { ...Object(document), ...Object.fromEntries(parts) } : document;
}

/**
 * Leaves out of a document which notices and offers are not shown now: a site is rendered anew when
 * one begins or ends (docs/decisions/content/closures.md).
 *
 * @param document as accepted by `readContent`
 */
export const withinPeriods = (document: unknown, now: Date): unknown =>
  withParts(document, (part) => showing(Object(document), part, now));

/** Lets everything have begun, for a preview of what is yet to come. */
export const asIfBegun = (document: unknown): unknown =>
  withParts(document, (part) =>
    Object(document)[part]?.map(({ from: _, fromTime: __, ...entry }: Entry) => entry),
  );

/** Folder name suffix that distinguishes sites by what they show now: `-p1f0a93c2`; empty without any. */
export function periodsSuffix(document: unknown, now: Date): string {
  const shown = timedParts.map((part) => showing(Object(document), part, now));
  if (timedParts.every((part) => !Object(document)[part]?.length)) return "";
  const ids = shown.map((entries) => entries?.map(({ id }) => id));
  return `-p${createHash("sha256").update(JSON.stringify(ids)).digest("hex").slice(0, 8)}`;
}
