import {
  type ContentPages,
  type KeyedCity,
  type KeyedService,
  servicePairs,
} from "./content-pages.ts";
import { cityNotFoundPath, cityPath, paths, serviceInCityPath, servicePath } from "./paths.ts";

/** The parts of the catalogue that paths are derived from. */
export interface KeyedCatalogue extends Partial<ContentPages> {
  services: readonly KeyedService[];
  cities: readonly KeyedCity[];
}

/** The page of a key in `/services/{key}`. */
export interface ServicePage {
  serviceId: string;
  /** Absent on the page of the service itself. */
  cityId?: string;
  /** Path used by search engines and links. */
  canonicalPath: string;
  /** `variant`: responds with the same page, whose head names the canonical URL. */
  form: "canonical" | "variant";
}

/** How a parameter of `/locations/{param}` matches the cities. */
export type CityMatch<City extends KeyedCity = KeyedCity> =
  | { kind: "canonical" | "variant" | "loose"; city: City }
  | { kind: "unknown" };

const autoRepairPrefix = "/auto-repair-";

/** The state at the end of a city's slug. */
const statePart = /-[a-z]{2}$/;
const withoutState = (slug: string) => slug.replace(statePart, "");

/** A city as people write it: `Spring-Valley-TX`. */
const writtenName = ({ name, slug }: KeyedCity) =>
  name.replaceAll(" ", "-") + (statePart.exec(slug)?.[0].toUpperCase() ?? "");

/** Keys of the catalogue with the pages they resolve to, longest service slug first. */
function claims(catalogue: KeyedCatalogue): [key: string, page: ServicePage][] {
  const longestFirst = catalogue.services.toSorted(
    (one, other) => other.slug.length - one.slug.length,
  );
  return longestFirst.flatMap((service): [string, ServicePage][] => [
    [
      service.slug,
      { serviceId: service.id, canonicalPath: servicePath(service), form: "canonical" },
    ],
    ...servicePairs({ ...catalogue, services: [service] }).flatMap(
      ({ city }): [string, ServicePage][] => {
        const page = {
          serviceId: service.id,
          cityId: city.id,
          canonicalPath: serviceInCityPath(service, city),
        };
        return [
          [`${service.slug}-${city.slug}`, { ...page, form: "canonical" }],
          [`${service.slug}-${withoutState(city.slug)}`, { ...page, form: "variant" }],
        ];
      },
    ),
  ]);
}

/** Keys claimed by two pages, one line each; empty if every path is unique. */
export function keyCollisions(catalogue: KeyedCatalogue): string[] {
  const pages = new Map<string, string>();
  return claims(catalogue).flatMap(([key, { canonicalPath }]) => {
    const earlier = pages.get(key);
    pages.set(key, canonicalPath);
    return earlier === undefined
      ? []
      : [`${paths.services}/${key} belongs to both ${earlier} and ${canonicalPath}`];
  });
}

/**
 * All keys of `/services/{key}`: services, and each pair of service and city with and without the
 * state (docs/product.md#addresses-of-pages).
 *
 * @throws if two pages claim the same key
 */
export function serviceKeys(catalogue: KeyedCatalogue): ReadonlyMap<string, ServicePage> {
  const collisions = keyCollisions(catalogue);
  if (collisions.length > 0) throw new Error(collisions.join("\n"));
  return new Map(claims(catalogue));
}

/**
 * Resolves a key of `/services/{key}`; undefined if unknown. Same result as `serviceKeys`, without
 * building all keys to look up one.
 */
export function resolveServiceKey(key: string, catalogue: KeyedCatalogue): ServicePage | undefined {
  for (const service of catalogue.services) {
    if (key === service.slug) {
      return { serviceId: service.id, canonicalPath: servicePath(service), form: "canonical" };
    }
    if (!key.startsWith(`${service.slug}-`)) continue;
    const place = key.slice(service.slug.length + 1);
    const city = catalogue.cities.find(
      ({ id, slug }) =>
        // Cheap check first: it already rules out most cities.
        slug.startsWith(place) &&
        (slug === place || withoutState(slug) === place) &&
        (catalogue.hasPair?.(service.id, id) ?? true),
    );
    if (!city) continue;
    return {
      serviceId: service.id,
      cityId: city.id,
      canonicalPath: serviceInCityPath(service, city),
      form: city.slug === place ? "canonical" : "variant",
    };
  }
  return undefined;
}

/**
 * Resolves a city parameter (docs/product.md#addresses-of-pages), trying in order: exact slug, slug
 * without the state, parameter that contains the city's name, id. The first two are valid URLs;
 * `loose` matches are redirected permanently to the canonical one.
 *
 * @param param what follows `/locations/` or `/auto-repair-`, decoded
 */
export function resolveCityKey<City extends KeyedCity>(
  param: string,
  cities: readonly City[],
): CityMatch<City> {
  const exact = cities.find(({ slug }) => slug === param);
  if (exact) return { kind: "canonical", city: exact };
  const variant = cities.find(({ slug }) => withoutState(slug) === param);
  if (variant) return { kind: "variant", city: variant };
  const wanted = nameSlug(param);
  const loose =
    cities.find(({ slug }) => {
      const [state = ""] = statePart.exec(slug) ?? [];
      return (state ? wanted.split(state)[0] : wanted) === withoutState(slug);
    }) ??
    cities
      .toSorted((one, other) => other.name.length - one.name.length)
      .find(({ name }) => wanted.includes(nameSlug(name))) ??
    cities.find(({ id }) => id === wanted);
  return loose ? { kind: "loose", city: loose } : { kind: "unknown" };
}

/** "Spring Valley" is `spring-valley`. */
function nameSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** The key of `/services/{key}`, undefined for all other paths. */
export function serviceKeyOf(path: string): string | undefined {
  const [, key] = /^\/services\/([^/]+)$/i.exec(path) ?? [];
  return key;
}

/**
 * Returns the part of a path that names a city, after `/locations/` or `/auto-repair-`. Undefined
 * for all other paths, including the financing page.
 */
export function cityParamOf(path: string): string | undefined {
  const locations = `${paths.locations}/`;
  const lowered = path.toLowerCase();
  if (lowered === paths.financing) return undefined;
  const prefix = [locations, autoRepairPrefix].find((start) => lowered.startsWith(start));
  const param = prefix === undefined ? "" : path.slice(prefix.length);
  return param === "" || param.includes("/") ? undefined : param;
}

/**
 * Maps non-canonical paths that respond with a page to its canonical path: pairs without the state,
 * `/locations/{id}`, `/auto-repair-{id}`, `/auto-repair-{name}-{state}`.
 */
export function pageVariants(catalogue: KeyedCatalogue): ReadonlyMap<string, string> {
  const variants = new Map<string, string>();
  for (const [key, { form, canonicalPath }] of serviceKeys(catalogue)) {
    if (form === "variant") variants.set(`${paths.services}/${key}`, canonicalPath);
  }
  for (const city of catalogue.cities) {
    for (const path of [
      `${paths.locations}/${withoutState(city.slug)}`,
      `${autoRepairPrefix}${withoutState(city.slug)}`,
      `${autoRepairPrefix}${city.slug}`,
      `${autoRepairPrefix}${writtenName(city)}`,
    ]) {
      variants.set(path, cityPath(city));
    }
  }
  return variants;
}

/** Public pages that are not generated from the catalogue. */
const singlePaths = [
  paths.home,
  paths.financing,
  paths.about,
  paths.testimonials,
  paths.contact,
  paths.appointment,
  paths.stranded,
  paths.terms,
  paths.privacy,
  paths.sitemap,
  paths.linkReport,
  "/404",
  "/services/404",
  cityNotFoundPath,
];

/** Paths of all prerendered pages, including the fallbacks for unknown paths. */
export function pagePaths(catalogue: KeyedCatalogue): string[] {
  const { missing = [], own = [] } = catalogue;
  return [...singlePaths, ...cataloguePaths(catalogue), ...own].filter(
    (path) => !missing.includes(path),
  );
}

/** Canonical paths of the catalogue: both lists, services, pairs, cities. */
export function cataloguePaths(catalogue: KeyedCatalogue): string[] {
  const { services, cities } = catalogue;
  return [
    paths.services,
    ...services.map(servicePath),
    ...servicePairs(catalogue).map(({ service, city }) => serviceInCityPath(service, city)),
    paths.locations,
    ...cities.map(cityPath),
  ];
}
