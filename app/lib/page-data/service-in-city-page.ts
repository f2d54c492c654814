import { shareCard } from "#app/lib/seo/share-card.ts";
import { type City, countyName, isHomeTown } from "#shop/catalog/city.ts";
import { cityText } from "#shop/catalog/editing/city-similarity.ts";
import type { Service } from "#shop/catalog/service.ts";
import { pairPath, servicePairs } from "#shop/pages/content-pages.ts";
import { internalLinks } from "#shop/pages/internal-links.ts";
import type { PageContent } from "#shop/pages/page-content.ts";
import { cityPath, paths, serviceInCityPath, servicePath } from "#shop/pages/paths.ts";
import { formatDriveTime, formatMiles, warrantyText } from "#shop/text/format.ts";
import { type Neighbor, nearestNeighbors } from "#shop/text/similarity.ts";
import { linkLists, places, processSteps, relatedServices, servicePrice } from "./service-parts.ts";

/** Limits for parts that the service's own page shows in full. */
const problemLimit = 4;
const questionLimit = 2;
/** Maximum number of other cities (docs/product.md#service-page). */
const otherCitiesLimit = 8;

const emissionsServiceOf = ({ services }: PageContent) =>
  services.find(({ emissionsTest }) => emissionsTest);

/** Data of the page, without its meta. */
export type ServiceInCityPageData = Omit<ReturnType<typeof serviceInCityPageData>, "meta">;

/**
 * All data of the page of a service in a city (docs/product.md#service-page).
 *
 * @param siblings from `findSiblings`; without them no page counts as too similar
 * @throws if there is no text about the pair
 */
export function serviceInCityPageData(
  content: PageContent,
  service: Service,
  city: City,
  siblings?: ReadonlyMap<string, Neighbor>,
) {
  const path = serviceInCityPath(service, city);
  const { catalogue, cities, shop } = content;
  const { warranty } = shop;
  const emissionsService = emissionsServiceOf(content);
  const written = `Written estimate first${warranty ? `, ${warrantyText(warranty.standard)} warranty` : ""}`;
  return {
    kind: "service-in-city" as const,
    meta: {
      title: pageTitle(content, service, city),
      description: `${service.title} for ${city.name} drivers, ${formatDriveTime(city.driveMinutes)} from the shop. ${written}.`,
      path,
      image: shareCard(service),
      noindex: (siblings?.get(path)?.similarity ?? 0) > content.similarityLimit,
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
      driveTime: formatDriveTime(city.driveMinutes),
      shields: city.shields,
      /** Link to the county's yearly test, except on the page of that test. */
      emissionsPath:
        emissionsService && city.emissions && emissionsService !== service
          ? pairPath(emissionsService, city, catalogue)
          : undefined,
    },
    image: service.image,
    imageAlt: service.imageAlt,
    text: mainContent(content, service, city),
    slip: servicePrice(content, service),
    links: linkLists(internalLinks({ serviceId: service.id, cityId: city.id }, catalogue)),
    otherCities: places(cities.filter((other) => other !== city).slice(0, otherCitiesLimit)),
    related: relatedServices(content, service, city),
  };
}

/**
 * Main text of the page: the city's own texts first, and of the service's texts only what drivers
 * need here. Pages are compared by it.
 */
function mainContent(content: PageContent, service: Service, city: City) {
  const own = content.servicesInCities[city.id]?.[service.id];
  if (!own) throw new Error(`No text for ${service.id} in ${city.id}`);
  return {
    title: pageTitle(content, service, city),
    intro: own.intro,
    wear: own.wear,
    watchFor: own.watchFor,
    problems: service.commonProblems.slice(0, problemLimit),
    signs: service.signs,
    steps: processSteps(service),
    county: countyName(city),
    route: city.route,
    visit: own.visit,
    localRoads: city.localRoads,
    landmarks: city.landmarks,
    /** The county's test, in full on the page of that test. */
    emissions: emissionsServiceOf(content) === service ? city.emissions : undefined,
    faqs: [...own.faqs, ...service.faqs.slice(0, questionLimit)],
  };
}

function pageTitle({ shop }: PageContent, service: Service, city: City): string {
  return `${service.title} ${isHomeTown(city, shop) ? "in" : "for"} ${city.name}, ${city.state}`;
}

/**
 * Maps each page of a service in a city, and each page of a city, by path, to the most similar page
 * of its kind. Compares all of them.
 */
export function findSiblings(content: PageContent): ReadonlyMap<string, Neighbor> {
  const { catalogue, cities } = content;
  const ofCities = nearestNeighbors(
    cities.map((city) => ({ id: cityPath(city), text: cityText({ ...city }) })),
  );
  const ofPairs = nearestNeighbors(
    servicePairs(catalogue).map(({ service, city }) => ({
      id: serviceInCityPath(service, city),
      text: wordsOf(mainContent(content, service, city)),
    })),
  );
  return new Map([...ofPairs, ...ofCities]);
}

/** All text in the data of a page, whatever its shape. */
function wordsOf(content: unknown): string {
  if (typeof content === "string") return content;
  return typeof content === "object" && content !== null
    ? Object.values(content).map(wordsOf).join("\n")
    : "";
}
