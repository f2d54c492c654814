import { catalogue } from "#content/catalogue.ts";
import { cities } from "#content/cities.ts";
import { servicesInCities, similarityLimit } from "#content/service-in-city.ts";
import { services } from "#content/services.ts";
import { shop } from "#content/shop.ts";
import type { City } from "#shop/catalog/city.ts";
import { cityText } from "#shop/catalog/city-similarity.ts";
import type { Service } from "#shop/catalog/service.ts";
import { pairPath, servicePairs } from "#shop/content-pages.ts";
import { formatMiles, warrantyText } from "#shop/format.ts";
import { internalLinks } from "#shop/internal-links.ts";
import { cityPath, paths, serviceInCityPath, servicePath } from "#shop/paths.ts";
import { type Neighbor, nearestNeighbors } from "#shop/similarity.ts";
import {
  driveTime,
  linkLists,
  places,
  processSteps,
  relatedServices,
  servicePrice,
  shareCard,
} from "./service-parts.ts";

/** Shown of what the service's own page tells in full. */
const problemLimit = 4;
const questionLimit = 2;
/** Other cities at most (docs/product.md#service-page). */
const otherCitiesLimit = 8;

const emissionsService = services.find(({ emissionsTest }) => emissionsTest);

/** What the page shows; its head is no part of it. */
export type ServiceInCityPageData = Omit<ReturnType<typeof serviceInCityPageData>, "meta">;

/**
 * Everything the page of a service in a city shows (docs/product.md#service-page).
 *
 * @param siblings of `findSiblings`; without them no page is too much like another
 * @throws when nothing has been written about the pair
 */
export function serviceInCityPageData(
  service: Service,
  city: City,
  siblings?: ReadonlyMap<string, Neighbor>,
) {
  const path = serviceInCityPath(service, city);
  const { warranty } = shop;
  const written = `Written estimate first${warranty ? `, ${warrantyText(warranty.standard)} warranty` : ""}`;
  return {
    kind: "service-in-city" as const,
    meta: {
      title: pageTitle(service, city),
      description: `${service.title} for ${city.name} drivers, ${driveTime(city)} from the shop. ${written}.`,
      path,
      image: shareCard(service),
      noindex: (siblings?.get(path)?.similarity ?? 0) > similarityLimit,
    },
    crumbs: [
      { title: "Home", path: paths.home },
      { title: "Services", path: paths.services },
      { title: service.title, path: servicePath(service) },
      { title: city.name },
    ],
    service: { slug: service.slug, title: service.title, path: servicePath(service) },
    city: {
      name: city.name,
      state: city.state,
      path: cityPath(city),
      miles: formatMiles(city.distanceMiles),
      driveTime: driveTime(city),
      shields: city.shields,
      /** The yearly test of the county, unless this is its page. */
      emissionsPath:
        emissionsService && city.emissions && emissionsService !== service
          ? pairPath(emissionsService, city, catalogue)
          : undefined,
    },
    image: service.image,
    imageAlt: service.imageAlt,
    text: mainContent(service, city),
    slip: servicePrice(service),
    links: linkLists(internalLinks({ serviceId: service.id, cityId: city.id }, catalogue)),
    otherCities: places(cities.filter((other) => other !== city).slice(0, otherCitiesLimit)),
    related: relatedServices(service, city),
  };
}

/**
 * The text that makes the page: the city's own words first, and of the service's words only what a
 * driver needs here. Pages are compared by it.
 */
function mainContent(service: Service, city: City) {
  const own = servicesInCities[city.id]?.[service.id];
  if (!own) throw new Error(`No text for ${service.id} in ${city.id}`);
  return {
    title: pageTitle(service, city),
    intro: own.intro,
    wear: own.wear,
    watchFor: own.watchFor,
    problems: service.commonProblems.slice(0, problemLimit),
    signs: service.signs,
    steps: processSteps(service),
    county: city.county,
    route: city.route,
    visit: own.visit,
    localRoads: city.localRoads,
    landmarks: city.landmarks,
    /** What the county asks, in full on the page of the test itself. */
    emissions: emissionsService === service ? city.emissions : undefined,
    faqs: [...own.faqs, ...service.faqs.slice(0, questionLimit)],
  };
}

function pageTitle(service: Service, city: City): string {
  const homeTown = city.name === shop.address.city;
  return `${service.title} ${homeTown ? "in" : "for"} ${city.name}, ${city.state}`;
}

/**
 * For each page of a service in a city, and for each of a city, by path, the one of its kind that is most
 * like it. Compares all of them.
 */
export function findSiblings(): ReadonlyMap<string, Neighbor> {
  const ofCities = nearestNeighbors(
    cities.map((city) => ({ id: cityPath(city), text: cityText({ ...city }) })),
  );
  const ofPairs = nearestNeighbors(
    servicePairs(catalogue).map(({ service, city }) => ({
      id: serviceInCityPath(service, city),
      text: wordsOf(mainContent(service, city)),
    })),
  );
  return new Map([...ofPairs, ...ofCities]);
}

/** All words of a page's text, whatever its shape. */
function wordsOf(content: unknown): string {
  if (typeof content === "string") return content;
  return typeof content === "object" && content !== null
    ? Object.values(content).map(wordsOf).join("\n")
    : "";
}
