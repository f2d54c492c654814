import { shareCard } from "#app/lib/seo/share-card.ts";
import { catalogue } from "#content/catalogue.ts";
import { cities } from "#content/cities.ts";
import { cityTestimonials } from "#content/city-testimonials.ts";
import { similarityLimit } from "#content/service-in-city.ts";
import { services } from "#content/services.ts";
import { shop } from "#content/shop.ts";
import { visitSteps } from "#content/visit-steps.ts";
import { type City, countyName, isHomeTown } from "#shop/catalog/city.ts";
import { whatApplies, withWarranty } from "#shop/claims.ts";
import { pairPath } from "#shop/pages/content-pages.ts";
import { internalLinks } from "#shop/pages/internal-links.ts";
import { cityPath, paths } from "#shop/pages/paths.ts";
import { formatDriveTime, formatMiles } from "#shop/text/format.ts";
import type { Neighbor } from "#shop/text/similarity.ts";
import { linkLists, pricesCheckedOn, usualPrice } from "./service-parts.ts";
import { withOrigin } from "./testimonial-origin.ts";

/** Popular services, which are shown with an image; the others are listed by name. */
const popularLimit = 4;

/** Data of the page, without its meta. */
export type CityPageData = Omit<ReturnType<typeof cityPageData>, "meta">;

/**
 * All data of a city's page (docs/product.md#city-page).
 *
 * @param siblings from `findSiblings`; without them no page counts as too similar
 */
export function cityPageData(city: City, siblings?: ReadonlyMap<string, Neighbor>) {
  const { name, state } = city;
  const time = formatDriveTime(city.driveMinutes);
  const county = countyName(city);
  const homeTown = isHomeTown(city, shop);
  return {
    meta: {
      title: `Auto Repair for ${name}, ${state} Drivers`,
      description: `Auto repair for ${name}, ${state}: ${whatApplies([
        `${time} to the shop`,
        "written estimates",
        shop.claims.shuttle && "free local shuttle",
        withWarranty(shop),
      ])}.`,
      path: cityPath(city),
      noindex: (siblings?.get(cityPath(city))?.similarity ?? 0) > similarityLimit,
      image: shareCard(city),
      keywords: [
        `auto repair ${name} ${state}`,
        `mechanic near ${name}`,
        ...(county ? [`car repair ${county}`] : []),
        ...services.map((service) => `${service.title} ${name} ${state}`),
      ],
    },
    crumbs: [
      { title: "Home", path: paths.home },
      { title: "Locations", path: paths.locations },
      { title: name },
    ],
    name,
    state,
    county,
    homeTown,
    driveTime: time,
    miles: formatMiles(city.distanceMiles),
    route: city.route,
    shields: city.shields,
    services: services.map((service, index) => ({
      title: service.title,
      duration: service.duration,
      price: usualPrice(service),
      href: pairPath(service, city, catalogue),
      ...(index < popularLimit && { image: service.image }),
    })),
    pricesChecked: pricesCheckedOn(services),
    links: linkLists(internalLinks({ cityId: city.id }, catalogue)),
    steps: visitSteps,
    reasons: city.reasons,
    testimonials: cityTestimonials(city).map(withOrigin),
    rating: shop.rating && withOrigin(shop.rating),
    commonRepairs: city.commonRepairs,
    commonProblems: city.commonProblems,
    roadEffects: city.roadEffects,
    keyFeatures: city.keyFeatures,
    localDescription: city.localDescription,
    landmarks: city.landmarks,
    localRoads: city.localRoads,
    neighborhoods: city.neighborhoods,
    emissions: city.emissions,
    mapCities: mapCities(),
    faqs: city.faqs,
    longText: city.longText,
  };
}

/** The served cities for the drawn map, without links. */
function mapCities() {
  return cities.map(({ name, coordinates }) => ({ name, ...coordinates }));
}
