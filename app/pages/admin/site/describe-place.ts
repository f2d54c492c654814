import { controlAt } from "#app/components/content-form/control-at.ts";
import { valueAt } from "#app/components/content-form/field-values.ts";
import { paths } from "#shop/paths.ts";
import { screenAt, screenPathOf } from "./content-screens.ts";

type Document = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

export interface Place {
  /** `Prices, Oil change, Low` from the outside in. */
  words: readonly string[];
  /** Leads to its field; left out where no screen is about it. */
  href?: string;
}

/** Where a place of a document is edited, and what it is called there. */
export function describePlace(document: Document, path: Path): Place {
  const exact = typedAt(byIndex(document, path));
  const address = screenPathOf(document, exact);
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
  };
}

/** Where a value is typed: the name of the state follows from the one that is chosen (shop-fields.ts). */
const typedAt = (path: Path): Path =>
  path.join(".") === "shop.address.stateName" ? ["shop", "address", "state"] : path;

/** A path that names entries of lists by their id (`contentChanges`), with their places instead. */
function byIndex(document: Document, path: Path): Path {
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

/** The place that an address leads to; none where it cannot be read. */
export function placeIn(hash: string): Path {
  try {
    return decodeURIComponent(hash.slice(1)).split(".");
  } catch {
    return [];
  }
}
