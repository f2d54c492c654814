import { paths, serviceInCityPath, servicePath } from "./paths.ts";

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

/** What the content has pages for. A catalogue that leaves this out has them all. */
export interface ContentPages {
  /** Whether something has been written about a service in a city, by their ids. */
  hasPair(serviceId: string, cityId: string): boolean;
  /** Addresses of pages that the shop has nothing to say on. */
  missing: readonly string[];
}

/** The catalogue of a shop with the pages that follow from its content. */
export function catalogueOf<Service extends KeyedService, City extends KeyedCity>(content: {
  services: readonly Service[];
  cities: readonly City[];
  servicesInCities: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  financing: unknown;
  testimonials: readonly unknown[];
}): { services: readonly Service[]; cities: readonly City[] } & ContentPages {
  const { services, cities, servicesInCities, financing, testimonials } = content;
  return {
    services,
    cities,
    hasPair: (serviceId, cityId) => Object.hasOwn(servicesInCities[cityId] ?? {}, serviceId),
    missing: [
      ...(financing ? [] : [paths.financing]),
      ...(testimonials.length > 0 ? [] : [paths.testimonials]),
    ],
  };
}

/** The pairs of service and city that have a page of their own. */
export function servicePairs<Service extends KeyedService, City extends KeyedCity>(
  catalogue: Partial<ContentPages> & { services: readonly Service[]; cities: readonly City[] },
): { service: Service; city: City }[] {
  return catalogue.services.flatMap((service) =>
    catalogue.cities
      .filter((city) => catalogue.hasPair?.(service.id, city.id) ?? true)
      .map((city) => ({ service, city })),
  );
}

/** The page of a service in a city; the service's own where nothing is written about the pair. */
export function pairPath(
  service: KeyedService,
  city: KeyedCity,
  { hasPair }: Partial<ContentPages>,
): string {
  return (hasPair?.(service.id, city.id) ?? true)
    ? serviceInCityPath(service, city)
    : servicePath(service);
}
