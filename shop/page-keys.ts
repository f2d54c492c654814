import {
  type ContentPages,
  type KeyedCity,
  type KeyedService,
  servicePairs,
} from "./content-pages.ts";
import { cityPath, paths, serviceInCityPath, servicePath } from "./paths.ts";

/** What the addresses of the catalogue are made from. */
export interface KeyedCatalogue extends Partial<ContentPages> {
  services: readonly KeyedService[];
  cities: readonly KeyedCity[];
}

/** The page behind one key of `/services/{key}`. */
export interface ServicePage {
  serviceId: string;
  /** Left out on the page of the service itself. */
  cityId?: string;
  /** The address that search engines and links use. */
  canonicalPath: string;
  /** `variant`: the same page answers, with the canonical address in its head. */
  form: "canonical" | "variant";
}

/** How a parameter of `/locations/{param}` relates to the cities. */
export type CityMatch<City extends KeyedCity = KeyedCity> =
  | { kind: "canonical" | "variant" | "loose"; city: City }
  | { kind: "unknown" };

const autoRepairPrefix = "/auto-repair-";

/** The state at the end of a city's slug. */
const statePart = /-[a-z]{2}$/;
const withoutState = (slug: string) => slug.replace(statePart, "");

/** Each key of the catalogue with the page that claims it, longest service slug first. */
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

/** Keys that two pages claim, one line each; empty when every address leads to one page only. */
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
 * Every key of `/services/{key}`: the services, and each pair of service and city with and without
 * the state (docs/product.md#addresses-of-pages).
 *
 * @throws when two pages claim the same key
 */
export function serviceKeys(catalogue: KeyedCatalogue): ReadonlyMap<string, ServicePage> {
  const collisions = keyCollisions(catalogue);
  if (collisions.length > 0) throw new Error(collisions.join("\n"));
  return new Map(claims(catalogue));
}

/**
 * The page behind a key of `/services/{key}`, or undefined for an unknown one: what `serviceKeys`
 * says, without listing all keys for the sake of one.
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
        // Most cities differ already here.
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
 * The city that a parameter means (docs/product.md#addresses-of-pages): its exact slug; the slug's part before
 * the state; the city's name contained in the parameter; its id. The first two are forms of the route
 * table, `loose` ones are redirected for good to the canonical address.
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

/**
 * The part of a path that names a city: what follows `/locations/` or `/auto-repair-`. Undefined for
 * every other path, the financing page included.
 */
export function cityParamOf(path: string): string | undefined {
  const locations = `${paths.locations}/`;
  if (path === paths.financing) return undefined;
  const prefix = [locations, autoRepairPrefix].find((start) => path.startsWith(start));
  const param = prefix === undefined ? "" : path.slice(prefix.length);
  return param === "" || param.includes("/") ? undefined : param;
}

/**
 * The addresses that answer with the page of another address, and that other, canonical address:
 * pairs without the state, `/locations/{id}`, `/auto-repair-{id}`, `/auto-repair-{name}-{state}`.
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
    ]) {
      variants.set(path, cityPath(city));
    }
  }
  return variants;
}

/** Public pages with one address each. */
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
  "/locations/404",
];

/** Every page that is a file: the public ones, and those that answer for unknown addresses. */
export function pagePaths(catalogue: KeyedCatalogue): string[] {
  const { missing = [] } = catalogue;
  return [...singlePaths.filter((path) => !missing.includes(path)), ...cataloguePaths(catalogue)];
}

/** The canonical addresses of the catalogue: both lists, services, pairs, cities. */
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
