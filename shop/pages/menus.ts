import type { MenuEntry, Menus } from "#shop/catalog/site/menus.ts";
import type { OwnPage } from "#shop/catalog/site/own-page.ts";
import { type HomeSections, shownHomeSections } from "./home-sections.ts";
import { ownPagePath, paths } from "./paths.ts";

/** A link of a menu as it is shown. */
export interface MenuLink {
  title: string;
  path: string;
}

/** The pages that a menu may name besides the owner's, by id. */
export const menuPages: Readonly<Record<string, MenuLink>> = {
  home: { title: "Home", path: paths.home },
  services: { title: "Services", path: paths.services },
  locations: { title: "Locations", path: paths.locations },
  financing: { title: "Financing", path: paths.financing },
  about: { title: "About", path: paths.about },
  testimonials: { title: "Testimonials", path: paths.testimonials },
  contact: { title: "Contact", path: paths.contact },
  "why-choose-us": { title: "Why Choose Us", path: paths.whyChooseUs },
  book: { title: "Schedule Service", path: paths.appointment },
  stranded: { title: "Broken Down?", path: paths.stranded },
  terms: { title: "Terms of Service", path: paths.terms },
  privacy: { title: "Privacy Policy", path: paths.privacy },
};

/** The menus of a shop that has not changed them (docs/product.md#header). */
export const startingMenus: Readonly<Record<"header" | "footer", readonly MenuEntry[]>> = {
  header: [
    ...["home", "services", "locations", "financing", "about", "testimonials", "contact"],
  ].map((id) => ({ id })),
  footer: [
    { id: "services" },
    { id: "financing", name: "Financing Options" },
    ...["why-choose-us", "testimonials", "contact", "privacy"].map((id) => ({ id })),
  ],
};

const ownPrefix = "page-";
/** Id of an own page in a menu. */
export const menuIdOf = ({ id }: { id: unknown }): string => `${ownPrefix}${id}`;

/** The content that menus depend on. */
export interface MenuContent {
  menus?: Menus | undefined;
  homeSections?: HomeSections | undefined;
  ownPages?: readonly Pick<OwnPage, "id" | "slug" | "title" | "hidden">[] | undefined;
}

/** The page of an entry; undefined if the shop has none of this id. */
export function menuPage(id: string, { ownPages = [] }: MenuContent): MenuLink | undefined {
  const own = ownPages.find((page) => menuIdOf(page) === id);
  if (own) return { title: own.title, path: ownPagePath(own) };
  return Object.hasOwn(menuPages, id) ? menuPages[id] : undefined;
}

/**
 * The links that a menu shows: without hidden entries, and without pages that the site does not have.
 *
 * @param missing paths of pages without content (content-pages.ts)
 */
export function menuLinks(
  which: "header" | "footer",
  content: MenuContent,
  missing: readonly string[],
): MenuLink[] {
  const { menus, ownPages = [] } = content;
  const hiddenPages = ownPages.filter(({ hidden }) => hidden).map(menuIdOf);
  return (menus?.[which] ?? startingMenus[which]).flatMap(({ id, name, hidden }) => {
    const page = menuPage(id, content);
    if (!page || hidden || hiddenPages.includes(id) || missing.includes(page.path)) return [];
    return [{ title: name ?? page.title, path: reachable(page.path, content) }];
  });
}

/** The home page may not have the section that a link leads to; the page about the shop has it. */
const reachable = (path: string, { homeSections }: MenuContent) =>
  path === paths.whyChooseUs && !shownHomeSections(homeSections).includes("why-choose-us")
    ? `${paths.about}#why-choose-us`
    : path;
