import type { City } from "#shop/catalog/city.ts";
import type { Service } from "#shop/catalog/service.ts";
import { missingPaths } from "#shop/pages/content-pages.ts";
import { type MenuContent, type MenuLink, menuLinks } from "#shop/pages/menus.ts";
import { cityPath, servicePath } from "#shop/pages/paths.ts";
import { cutText } from "#shop/text/cut-text.ts";

/** Maximum characters of a service's description in the menu (docs/product.md#header). */
const menuDescriptionLimit = 60;

export interface ServiceEntry {
  title: string;
  /** At most 60 characters. */
  shortDescription: string;
  href: string;
}

export interface CityEntry {
  name: string;
  /** The first landmark of the city; absent if none is known. */
  landmark?: string;
  /** Miles to the shop by road; 0 in the home town. */
  miles: number;
  href: string;
}

/**
 * Maximum services and cities in the menu. Longer lists would be unusable, and part of every page;
 * a link to all of them follows.
 */
const menuLimit = 12;

/** Data of header and footer, which every page shows; computed when pages are rendered. */
export interface SiteMenu {
  services: ServiceEntry[];
  cities: CityEntry[];
  /** Links of the header, without account and desk. */
  header: MenuLink[];
  /** Links of the footer's first list. */
  footer: MenuLink[];
  /** Year of the build, for the copyright line. */
  year: number;
}

/** The content that menus are made of. */
export interface MenuSource extends MenuContent {
  services: readonly Pick<Service, "title" | "slug" | "shortDescription">[];
  cities: readonly Pick<City, "name" | "slug" | "landmarks" | "distanceMiles">[];
  financing?: unknown;
  testimonials: readonly unknown[];
}

/** The part of the content in the menus, so that pages do not include all of it. */
export function siteMenuOf(content: MenuSource, year: number): SiteMenu {
  const { services, cities } = content;
  const missing = missingPaths(content);
  return {
    services: services.slice(0, menuLimit).map((service) => ({
      title: service.title,
      shortDescription: firstPhrase(service.shortDescription),
      href: servicePath(service),
    })),
    cities: cities.slice(0, menuLimit).map((city) => ({
      name: city.name,
      ...(city.landmarks[0] && { landmark: insideSentence(city.landmarks[0]) }),
      miles: Math.round(city.distanceMiles),
      href: cityPath(city),
    })),
    header: menuLinks("header", content, missing),
    footer: menuLinks("footer", content, missing),
    year,
  };
}

/** Minimum characters of a phrase that makes sense on its own. */
const minPhraseLength = 25;

/** Description for the menu: complete, up to the end of a phrase, or else truncated at a word. */
function firstPhrase(text: string): string {
  if (text.length <= menuDescriptionLimit) return text;
  const ends = [...text.matchAll(/[,;:.](?= )/g)].map(({ index }) => index);
  const end = ends.find((index) => index >= minPhraseLength);
  return end !== undefined && end <= menuDescriptionLimit
    ? text.slice(0, end)
    : cutText(text, menuDescriptionLimit);
}

/** "The Square" is lower-cased after another word. */
const insideSentence = (name: string) => name.replace(/^The /, "the ");
