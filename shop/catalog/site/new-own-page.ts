import { entryId, rowsOf } from "#shop/catalog/catalogue-entries.ts";
import { startingPages } from "./starting-pages.ts";

type Document = Readonly<Record<string, unknown>>;

/**
 * Returns the document with the last of its own pages, which is new, completed: what is not typed comes
 * from the page that it starts from (`startFrom`), and id and address from its title.
 */
export function withCompletedPage(document: Document): Document {
  const rows = rowsOf(document, "ownPages");
  const others = rows.slice(0, -1);
  const { startFrom, ...typed } = rows.at(-1) ?? {};
  const start = startingPages.find(({ id }) => id === startFrom);
  const said = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ""));
  const page: Document = { title: "", lead: "", sections: [], ...start, ...said };
  const title = String(page.title);
  const id = entryId(title, new Set(others.map((other) => other.id)));
  // A title of its own has an address of its own.
  const slug = said.slug ?? (said.title === undefined ? start?.slug : undefined) ?? slugOf(title);
  return { ...document, ownPages: [...others, { ...page, id, slug }] };
}

const slugOf = (title: string) => entryId(title, new Set());
