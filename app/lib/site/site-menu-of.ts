import { cutText } from "#app/lib/formatting/cut-text.ts";
import type { City } from "#shop/catalog/city.ts";
import type { Service } from "#shop/catalog/service.ts";
import { cityPath, servicePath } from "#shop/paths.ts";

/** Characters of a service's description in the menu (docs/product.md#header). */
const menuDescriptionLimit = 60;

export interface ServiceEntry {
  title: string;
  /** At most 60 characters. */
  shortDescription: string;
  href: string;
}

export interface CityEntry {
  name: string;
  /** The first landmark of the city; absent where none is known. */
  landmark?: string;
  /** By road to the shop; 0 at home. */
  miles: number;
  href: string;
}

/**
 * Services and cities in the menu. With more, a list is no menu, and every page would carry all of it;
 * below it stands the link to everything.
 */
const menuLimit = 12;

/** What header and footer show on every page; made when pages are rendered. */
export interface SiteMenu {
  services: ServiceEntry[];
  cities: CityEntry[];
  /** The year of the build, for the copyright line. */
  year: number;
}

/** The menu's share of the catalogue, so that no page carries the whole of it. */
export function siteMenuOf(
  services: readonly Pick<Service, "title" | "slug" | "shortDescription">[],
  cities: readonly Pick<City, "name" | "slug" | "landmarks" | "distanceMiles">[],
  year: number,
): SiteMenu {
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
    year,
  };
}

/** Shorter beginnings say nothing by themselves. */
const shortestPhrase = 25;

/** A description in the menu: whole, or up to the end of a phrase; cut at a word where none ends in time. */
function firstPhrase(text: string): string {
  if (text.length <= menuDescriptionLimit) return text;
  const ends = [...text.matchAll(/[,;:.](?= )/g)].map(({ index }) => index);
  const end = ends.find((index) => index >= shortestPhrase);
  return end !== undefined && end <= menuDescriptionLimit
    ? text.slice(0, end)
    : cutText(text, menuDescriptionLimit);
}

/** "The Square" starts small after another word. */
const insideSentence = (name: string) => name.replace(/^The /, "the ");
