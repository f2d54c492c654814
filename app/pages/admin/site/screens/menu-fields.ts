import type { ContentField, Option } from "#app/components/content-form/content-field.ts";
import { isRecord } from "#app/lib/is-record.ts";
import { rowsOf } from "#shop/catalog/catalogue-entries.ts";
import { sameContent } from "#shop/catalog/editing/content-changes.ts";
import {
  type HomeSections,
  homeSectionIds,
  orderedHomeSections,
} from "#shop/pages/home-sections.ts";
import { menuIdOf, menuPages, startingMenus } from "#shop/pages/menus.ts";

type Document = Readonly<Record<string, unknown>>;

const hide: ContentField = { path: "hidden", label: "Hide it", kind: "switch", optional: true };

const orHidden = (name: unknown, { hidden }: Document) =>
  hidden ? `${name} (hidden)` : String(name);

const menu = (
  path: string,
  label: string,
  hint: string,
  pages: readonly Option[],
): ContentField => ({
  path,
  label,
  hint,
  kind: "entries",
  one: "entry",
  columns: "lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_auto]",
  brief: (entry) =>
    orHidden(entry.name || (pages.find(([id]) => id === entry.id)?.[1] ?? entry.id), entry),
  fields: [
    { path: "id", label: "Page", kind: "choice", options: [["", "Select one"], ...pages] },
    { path: "name", label: "Another name", kind: "text", optional: true },
    hide,
  ],
});

const homeLabels: Readonly<Record<(typeof homeSectionIds)[number], string>> = {
  services: "Services",
  financing: "Financing",
  "why-choose-us": "Why choose us",
  testimonials: "Testimonials",
  contact: "Contact, map and message form",
};

/** Fields of the menus, and of the order of the home page. */
export function menuFields(document: Document): readonly ContentField[] {
  const pages: readonly Option[] = [
    ...Object.entries(menuPages).map(([id, { title }]): Option => [id, title]),
    ...rowsOf(document, "ownPages").map(
      (page): Option => [menuIdOf({ id: page.id }), String(page.title)],
    ),
  ];
  return [
    menu(
      "menus.header",
      "Menu at the top",
      "Seven entries at most, so that it fits on a tablet. The entry to sign in follows by itself.",
      pages,
    ),
    menu(
      "menus.footer",
      "Quick links at the bottom",
      "Eight at most. The first services and cities stand beside them.",
      pages,
    ),
    {
      path: "homeSections",
      label: "Home page",
      hint: "Below the heading and the appointment form, which stay first.",
      kind: "entries",
      one: "section",
      columns: "lg:grid-cols-[minmax(0,1fr)_7rem_auto]",
      brief: (entry) => orHidden(homeLabels[entry.id as keyof typeof homeLabels], entry),
      fields: [hide],
      fixed: true,
      kinds: {
        by: "id",
        of: Object.fromEntries(
          homeSectionIds.map((id) => [id, { label: homeLabels[id], fields: [hide], fresh: {} }]),
        ),
      },
    },
  ];
}

/** Returns the document with the menus and the order that it does not name, as visitors see them. */
export const withStartingMenus = (document: Document): Document => ({
  ...document,
  menus: { ...startingMenus, ...(isRecord(document.menus) && document.menus) },
  homeSections: orderedHomeSections(rowsOf(document, "homeSections") as unknown as HomeSections),
});

/** Returns the document without menus and an order that are as at the start. */
export function withoutStartingMenus(document: Document): Document {
  const { menus, homeSections, ...rest } = document;
  const changed = Object.entries(isRecord(menus) ? menus : {}).filter(
    ([name, entries]) => !sameContent(entries, startingMenus[name as "header" | "footer"]),
  );
  return {
    ...rest,
    ...(changed.length > 0 && { menus: Object.fromEntries(changed) }),
    ...(!sameContent(homeSections, orderedHomeSections()) && { homeSections }),
  };
}
