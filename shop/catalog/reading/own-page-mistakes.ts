import { shownContent } from "#shop/catalog/shown-content.ts";
import {
  type MenuEntry,
  maxFooterEntries,
  maxHeaderEntries,
  maxHeaderLetters,
} from "#shop/catalog/site/menus.ts";
import type { OwnPage, OwnSection } from "#shop/catalog/site/own-page.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { missingPaths } from "#shop/pages/content-pages.ts";
import { menuLinks, menuPage } from "#shop/pages/menus.ts";
import { type ContentMistake, repeated } from "./content-mistake.ts";

/** What a page has once at most: each brings code, and headings that others link to. */
const onlyOnce: readonly OwnSection["kind"][] = ["call", "map", "team"];

/** Contradictions of own pages, menus and the home page's order with each other and with the rest. */
export function ownPageMistakes(content: SiteContent): ContentMistake[] {
  const { ownPages = [], homeSections = [] } = content;
  return [
    ...(["id", "slug", "title"] as const).flatMap((field) => repeated("ownPages", field, ownPages)),
    ...ownPages.flatMap((page, index) => [
      ...repeated(`ownPages.${index}.sections`, "id", page.sections),
      ...sectionMistakes(page, content).map(({ path, message }) => ({
        path: ["ownPages", index, "sections", ...path],
        message,
      })),
    ]),
    ...menuMistakes(content),
    ...repeated("homeSections", "id", homeSections),
  ];
}

function sectionMistakes({ sections }: OwnPage, { prices }: SiteContent): ContentMistake[] {
  const seen = new Set<string>();
  return sections.flatMap((section, index): ContentMistake[] => {
    const key = section.kind === "form" ? section.form : section.kind;
    const isSecond = seen.has(key) && (section.kind === "form" || onlyOnce.includes(section.kind));
    seen.add(key);
    if (isSecond) {
      const message = "This page has one of these already";
      return [{ path: [index, section.kind === "form" ? "form" : "title"], message }];
    }
    if (section.kind !== "prices") return [];
    return section.prices.flatMap(({ price }, place) =>
      prices.some(({ id }) => id === price)
        ? []
        : [
            {
              path: [index, "prices", place, "price"],
              message: `There's no price ${price}`,
            },
          ],
    );
  });
}

function menuMistakes(content: SiteContent): ContentMistake[] {
  const { header = [], footer = [] } = content.menus ?? {};
  // Limits are for what visitors see: pages that the shop does not have take no room.
  const site = shownContent(content);
  const shown = (which: "header" | "footer") => menuLinks(which, site, missingPaths(site));
  const unknown = (which: "header" | "footer", entries: readonly MenuEntry[]) =>
    entries.flatMap(({ id }, index) =>
      menuPage(id, content)
        ? []
        : [{ path: ["menus", which, index, "id"], message: "There's no such page" }],
    );
  const letters = shown("header")
    .map(({ title }) => title)
    .join("").length;
  const at = (which: string, message: string) => ({ path: ["menus", which], message });
  return [
    ...repeated("menus.header", "id", header),
    ...repeated("menus.footer", "id", footer),
    ...unknown("header", header),
    ...unknown("footer", footer),
    ...(shown("header").length > maxHeaderEntries
      ? [
          at(
            "header",
            `The menu holds ${maxHeaderEntries} entries at most, so that it fits on a tablet. Hide one`,
          ),
        ]
      : []),
    ...(letters > maxHeaderLetters
      ? [
          at(
            "header",
            `The names have ${letters} letters together; ${maxHeaderLetters} fit on a tablet. Shorten one`,
          ),
        ]
      : []),
    ...(shown("footer").length > maxFooterEntries
      ? [
          at(
            "footer",
            `The footer's list holds ${maxFooterEntries} entries at most, so that it fits on a phone. Hide one`,
          ),
        ]
      : []),
  ];
}
