import type { City } from "#shop/catalog/city.ts";
import type { Service } from "#shop/catalog/service.ts";
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
  /** Year of the build, for the copyright line. */
  year: number;
}

/** The part of the catalogue in the menu, so that pages do not include all of it. */
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
