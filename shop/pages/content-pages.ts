import { cityNotFoundPath, ownPagePath, paths, serviceInCityPath, servicePath } from "./paths.ts";

export interface KeyedService {
  id: string;
  slug: string;
}

export interface KeyedCity {
  id: string;
  /** The id followed by the state: `waco-tx`. */
  slug: string;
  name: string;
}

/** Which pages exist for the content. All of them if a catalogue does not have these fields. */
export interface ContentPages {
  /** Whether the content has texts for a service in a city, by their ids. */
  hasPair(serviceId: string, cityId: string): boolean;
  /** Paths of pages without content. */
  missing: readonly string[];
  /** Paths of the pages that the owner has added. */
  own: readonly string[];
}

/** Paths of the pages for which a shop has no content. */
export function missingPaths({
  financing,
  testimonials,
  cities,
}: {
  financing?: unknown;
  testimonials: readonly unknown[];
  cities: readonly unknown[];
}): string[] {
  return [
    ...(financing ? [] : [paths.financing]),
    ...(testimonials.length > 0 ? [] : [paths.testimonials]),
    ...(cities.length > 0 ? [] : [paths.locations, cityNotFoundPath]),
  ];
}

/** Returns the catalogue of a shop with the pages that its content provides. */
export function catalogueOf<Service extends KeyedService, City extends KeyedCity>(content: {
  services: readonly Service[];
  cities: readonly City[];
  servicesInCities: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  financing: unknown;
  testimonials: readonly unknown[];
  ownPages?: readonly { slug: string }[] | undefined;
}): { services: readonly Service[]; cities: readonly City[] } & ContentPages {
  const { services, cities, servicesInCities, ownPages = [] } = content;
  return {
    services,
    cities,
    hasPair: (serviceId, cityId) => Object.hasOwn(servicesInCities[cityId] ?? {}, serviceId),
    missing: missingPaths(content),
    own: ownPages.map(ownPagePath),
  };
}

/** The pairs of service and city that have their own page. */
export function servicePairs<Service extends KeyedService, City extends KeyedCity>(
  catalogue: Partial<ContentPages> & { services: readonly Service[]; cities: readonly City[] },
): { service: Service; city: City }[] {
  return catalogue.services.flatMap((service) =>
    catalogue.cities
      .filter((city) => catalogue.hasPair?.(service.id, city.id) ?? true)
      .map((city) => ({ service, city })),
  );
}

/** Path of the page of a service in a city; falls back to the service's page if the pair has none. */
export function pairPath(
  service: KeyedService,
  city: KeyedCity,
  { hasPair }: Partial<ContentPages>,
): string {
  return (hasPair?.(service.id, city.id) ?? true)
    ? serviceInCityPath(service, city)
    : servicePath(service);
}
