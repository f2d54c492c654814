import type { ContentPages } from "./content-pages.ts";
import { cityPath, serviceInCityPath, servicePath } from "./paths.ts";

interface LinkedService {
  id: string;
  slug: string;
  title: string;
}

interface LinkedCity {
  id: string;
  slug: string;
  name: string;
  coordinates: { latitude: number; longitude: number };
}

/** The services and cities that pages can link to. */
export interface LinkedCatalogue extends Pick<Partial<ContentPages>, "hasPair"> {
  services: readonly LinkedService[];
  cities: readonly LinkedCity[];
}

/** A page of the catalogue: a service, a city, or a service in a city. */
export type LinkedPage =
  | { serviceId: string; cityId?: undefined }
  | { cityId: string; serviceId?: undefined }
  | { serviceId: string; cityId: string };

export type PageType = "service" | "city" | "service-in-city";

/** A link from one page of the catalogue to another (docs/product.md#internal-links). */
interface InternalLink {
  sourceId: string;
  sourceType: PageType;
  sourceName: string;
  targetId: string;
  targetType: PageType;
  targetName: string;
  linkText: string;
  /** Canonical path of the target. */
  href: string;
}

export interface LinkSection {
  /** Heading that says what the links have in common. */
  title: string;
  links: InternalLink[];
}

/** Maximum links of a short and a long section (docs/product.md#internal-links). */
const shortList = 3;
const longList = 5;

/** Incoming links required to rate a page "Good" (docs/product.md#internal-links). */
export const minIncomingLinks = 3;

/**
 * Internal links of a page, in sections of at most 3 or 5: to the next services in the catalogue
 * and to nearby cities. The single source for rendering and counting internal links.
 *
 * @throws if the page is not in the catalogue
 */
export function internalLinks(page: LinkedPage, catalogue: LinkedCatalogue): LinkSection[] {
  const { services, cities } = catalogue;
  const service =
    page.serviceId === undefined ? undefined : services.find(({ id }) => id === page.serviceId);
  const city = page.cityId === undefined ? undefined : cities.find(({ id }) => id === page.cityId);
  const link = (target: LinkTarget, linkText: string): InternalLink => {
    const source = pageEntry({ service, city });
    const { id, type, name, href } = pageEntry(target);
    return {
      sourceId: source.id,
      sourceType: source.type,
      sourceName: source.name,
      targetId: id,
      targetType: type,
      targetName: name,
      linkText,
      href,
    };
  };

  // If the pair has no page, links to the service's or the city's page, whichever fits here.
  const pair = (to: LinkedService, near: LinkedCity, part: "service" | "city"): InternalLink => {
    const isWritten = catalogue.hasPair?.(to.id, near.id) ?? true;
    if (isWritten) return link({ service: to, city: near }, `${to.title} for ${near.name}`);
    return part === "service"
      ? link({ service: to }, to.title)
      : link({ city: near }, `Auto repair for ${near.name}`);
  };

  if (service && city) {
    return [
      {
        title: `More for ${city.name} drivers`,
        links: following(services, service, shortList).map((next) => pair(next, city, "service")),
      },
      {
        title: `${service.title} in towns nearby`,
        links: nearest(cities, city).map((near) => pair(service, near, "city")),
      },
    ];
  }
  if (service) {
    return [
      {
        title: "Often done together",
        links: following(services, service, shortList).map((next) =>
          link({ service: next }, next.title),
        ),
      },
      {
        title: "Where you drive",
        links: startingWith(cities, services.indexOf(service), longList).map((near) =>
          pair(service, near, "city"),
        ),
      },
    ];
  }
  if (city) {
    return [
      {
        title: `Popular in ${city.name}`,
        links: startingWith(services, cities.indexOf(city), longList).map((next) =>
          pair(next, city, "service"),
        ),
      },
      {
        title: "Other towns we serve",
        links: following(cities, city, shortList).map((near) =>
          link({ city: near }, `Auto repair for ${near.name}`),
        ),
      },
    ];
  }
  throw new Error(`Unknown page: ${JSON.stringify(page)}`);
}

interface LinkTarget {
  service?: LinkedService | undefined;
  city?: LinkedCity | undefined;
}

function pageEntry({ service, city }: LinkTarget) {
  if (service && city) {
    return {
      id: `${service.id}-${city.slug}`,
      type: "service-in-city" as const,
      name: `${service.title} for ${city.name}`,
      href: serviceInCityPath(service, city),
    };
  }
  if (service) {
    return {
      id: service.id,
      type: "service" as const,
      name: service.title,
      href: servicePath(service),
    };
  }
  if (city) {
    return { id: city.id, type: "city" as const, name: city.name, href: cityPath(city) };
  }
  throw new Error("A link needs a service or a city");
}

/** The entries that follow one, wrapping around, so that each entry is linked equally often. */
function following<Entry>(entries: readonly Entry[], one: Entry, count: number): Entry[] {
  return startingWith(entries, entries.indexOf(one) + 1, Math.min(count, entries.length - 1));
}

function startingWith<Entry>(entries: readonly Entry[], start: number, count: number): Entry[] {
  const turned = start % entries.length;
  return [...entries.slice(turned), ...entries.slice(0, turned)].slice(0, count);
}

/** The nearest cities of each city, by list of cities: the pages of all its services ask for them. */
const nearestKnown = new WeakMap<readonly LinkedCity[], Map<LinkedCity, readonly LinkedCity[]>>();

/** The cities closest to a city, nearest first. */
function nearest(cities: readonly LinkedCity[], from: LinkedCity): readonly LinkedCity[] {
  const known = nearestKnown.get(cities) ?? new Map<LinkedCity, readonly LinkedCity[]>();
  nearestKnown.set(cities, known);
  const found = known.get(from) ?? findNearest(cities, from, longList);
  known.set(from, found);
  return found;
}

function findNearest(cities: readonly LinkedCity[], from: LinkedCity, count: number): LinkedCity[] {
  const shrink = Math.cos((from.coordinates.latitude * Math.PI) / 180);
  const found: { city: LinkedCity; away: number }[] = [];
  for (const city of cities) {
    if (city === from) continue;
    const away = Math.hypot(
      city.coordinates.latitude - from.coordinates.latitude,
      (city.coordinates.longitude - from.coordinates.longitude) * shrink,
    );
    const place = found.findLastIndex((other) => other.away <= away) + 1;
    if (place === count) continue;
    found.splice(place, 0, { city, away });
    found.length = Math.min(found.length, count);
  }
  return found.map(({ city }) => city);
}
