import { valueAt } from "#app/components/content-form/field-values.ts";
import type { ContentDocument } from "#app/lib/backend/site-content.ts";
import {
  describePlace,
  exactPath,
  type Place,
} from "#app/pages/admin/site/screens/describe-place.ts";
import { type ContentChange, partsOf } from "#shop/catalog/editing/content-changes.ts";
import { orderText, readableValue } from "./readable-value.ts";

/** A change in the owner's words. */
export interface NamedChange {
  change: ContentChange;
  place: Place;
  texts: readonly [before: string, after: string];
}

/**
 * Names the differences between two documents by the fields of the forms. What comes or goes as a whole and has
 * no field itself, such as the first page of a shop's own, is named by the fields of its parts.
 */
export function namedChanges(
  changes: readonly ContentChange[],
  before: ContentDocument,
  after: ContentDocument,
): readonly NamedChange[] {
  return changes.flatMap((change): readonly NamedChange[] => {
    const place = describePlace(change.after === undefined ? before : after, change.path);
    const inside = place.field ? [] : namedChanges(insideOf(change), before, after);
    if (inside.some((part) => part.place.field)) {
      return inside.filter((part) => part.place.field);
    }
    const texts = [textOf(change, "before", before, place), textOf(change, "after", after, place)];
    const [first = "", second = ""] = texts;
    // Two pictures have one word.
    const renewed = first === second ? second.replace(/^A /, "A new ") : second;
    return [{ change, place, texts: [first, renewed] }];
  });
}

function textOf(
  change: ContentChange,
  side: "before" | "after",
  document: ContentDocument,
  { field }: Place,
): string {
  const value = change[side];
  const list = valueAt(document, exactPath(document, change.path));
  const isOrder =
    Array.isArray(value) && Array.isArray(list) && list.some((entry) => entry?.id === value[0]);
  return isOrder ? orderText(value, list, field) : readableValue(value, field);
}

/** The same change, part by part. */
function insideOf({ path, before, after }: ContentChange): ContentChange[] {
  const [from, to] = [partsOf(before)?.parts, partsOf(after)?.parts];
  const keys = new Set([...(from?.keys() ?? []), ...(to?.keys() ?? [])]);
  return [...keys].map((key) => ({
    path: [...path, key],
    before: from?.get(key),
    after: to?.get(key),
  }));
}
