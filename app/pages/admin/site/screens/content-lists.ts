import { type CatalogueList, rowsOf } from "#shop/catalog/catalogue-entries.ts";

type Document = Readonly<Record<string, unknown>>;

/** A list with a screen for each entry. */
export interface ContentList {
  /** Path below `/admin/site/`. */
  address: string;
  part: CatalogueList;
  title: string;
  about: string;
  /** Button that adds an entry. */
  add: string;
  /** What goes with an entry that is removed. */
  removal: string;
  /** Explains that entries are hidden; absent where they cannot be. */
  hidden?: string;
  entries: readonly { id: string; title: string }[];
}

/** The lists of a document. */
export const contentLists: readonly Omit<ContentList, "entries">[] = [
  {
    address: "services",
    part: "services",
    title: "Services",
    about: "Which services you offer, in which order, and what their pages say.",
    add: "Add a Service",
    removal: "This also removes its texts, prices and pages. Hide it to keep them.",
    hidden:
      "Visitors don't see a hidden service. Press the eye beside each one you offer, then save.",
  },
  {
    address: "cities",
    part: "cities",
    title: "Cities",
    about: "Which cities you serve, and what their pages say.",
    add: "Add a City",
    removal: "This also removes its texts, testimonials and pages.",
  },
  {
    address: "pages",
    part: "ownPages",
    title: "Your Own Pages",
    about:
      "Pages you add: fleet service, careers, a first visit. Put them in a menu under Menus and Home Page.",
    add: "Add a Page",
    removal: "This also removes it from the menus. Hide it to keep its texts.",
    hidden: "Visitors don't see a hidden page, and neither menu shows it.",
  },
];

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
    ? { ...list, entries: entriesOf(document, list.part) }
    : undefined;
}
