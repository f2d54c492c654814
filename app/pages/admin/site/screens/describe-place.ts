import type { ContentField } from "#app/components/content-form/content-field.ts";
import { controlAt } from "#app/components/content-form/control-at.ts";
import { valueAt } from "#app/components/content-form/field-values.ts";
import { paths, setupPath } from "#shop/pages/paths.ts";
import { listAt } from "./content-lists.ts";
import { screenAt, screenPathOf } from "./content-screens.ts";

type Document = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

export interface Place {
  /** Names from the outside in: `Prices, Oil change, Low`. */
  words: readonly string[];
  /** URL of its field; undefined if no screen edits it. */
  href?: string;
  /** Its field, which tells how its value reads; undefined if only what surrounds it has one. */
  field?: ContentField | undefined;
}

/** Finds the field that edits a place of a document, and its names. */
export function describePlace(document: Document, path: Path): Place {
  if (path[0] === "setUp") return { words: ["Set up your shop"], href: setupPath };
  const exact = typedAt(exactPath(document, path));
  const address = screenPathOf(document, exact);
  const list = listAt(document, address);
  if (list) return { words: [list.title], href: `${paths.site}/${list.address}` };
  const screen = screenAt(document, address);
  const control = screen && controlAt(screen.fields, exact, document);
  if (!screen || !control) {
    return {
      words: screen ? [screen.title, ...path.slice(1).map(String)] : path.map(String),
      ...(screen && { href: `${paths.site}/${screen.address}` }),
    };
  }
  const [first, ...words] = control.words;
  return {
    words: [screen.title, ...(first && first !== screen.title ? [first] : []), ...words],
    href: `${paths.site}/${screen.address}#${encodeURIComponent(exact.join("."))}`,
    field: control.field,
  };
}

/**
 * The path of the field for a value: the state's name is derived from the chosen state (shop-fields.ts),
 * and the shop's own figures of reviews replace the example's.
 */
const typedAt = (path: Path): Path => {
  const place = path.join(".");
  if (place === "shop.address.stateName") return ["shop", "address", "state"];
  return place.startsWith("shop.rating") ? ["shopReviews"] : path;
};

/** Converts a path with ids of list entries (from `contentChanges`) to one with indexes. */
export function exactPath(document: Document, path: Path): Path {
  const exact: (string | number)[] = [];
  for (const key of path) {
    const list = valueAt(document, exact);
    const index = Array.isArray(list)
      ? list.findIndex((entry) => (entry as { id?: unknown } | null)?.id === key)
      : -1;
    exact.push(index < 0 ? key : index);
  }
  return exact;
}
