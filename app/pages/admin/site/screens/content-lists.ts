import { type CatalogueList, rowsOf } from "#shop/catalog/catalogue-entries.ts";

type Document = Readonly<Record<string, unknown>>;

/** A list with a screen for each entry. */
export interface ContentList {
  address: CatalogueList;
  title: string;
  about: string;
  entries: readonly { id: string; title: string }[];
}

/** The lists of a document. */
export const contentLists = [
  {
    address: "services",
    title: "Services",
    about: "Which services you offer, in which order, and what their pages say.",
  },
  {
    address: "cities",
    title: "Cities",
    about: "Which cities you serve, and what their pages say.",
  },
] as const;

/** Ids and titles of the entries of a list. */
export const entriesOf = (document: Document, part: CatalogueList) =>
  rowsOf(document, part).map(({ id, title, name }) => ({
    id: String(id),
    title: String(title ?? name ?? id),
  }));

/** The list at this path, if there is one. */
export function listAt(
  document: Document,
  [address, entry]: readonly string[],
): ContentList | undefined {
  const list = contentLists.find((each) => each.address === address);
  return list && entry === undefined
    ? { ...list, entries: entriesOf(document, list.address) }
    : undefined;
}
