import { shareCard } from "#app/lib/seo/share-card.ts";
import { type City, countyName, isHomeTown } from "#shop/catalog/city.ts";
import { whatApplies, withWarranty } from "#shop/claims.ts";
import { pairPath } from "#shop/pages/content-pages.ts";
import { internalLinks } from "#shop/pages/internal-links.ts";
import type { PageContent } from "#shop/pages/page-content.ts";
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
export function cityPageData(
  content: PageContent,
  city: City,
  siblings?: ReadonlyMap<string, Neighbor>,
) {
  const { catalogue, cities, services, shop } = content;
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
      noindex: (siblings?.get(cityPath(city))?.similarity ?? 0) > content.similarityLimit,
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
      price: usualPrice(content, service),
      href: pairPath(service, city, catalogue),
      ...(index < popularLimit && { image: service.image }),
    })),
    pricesChecked: pricesCheckedOn(content, services),
    links: linkLists(internalLinks({ cityId: city.id }, catalogue)),
    steps: content.visitSteps,
    reasons: city.reasons,
    testimonials: content.cityTestimonials[city.id]?.map(withOrigin) ?? [],
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
    /** Without links. */
    mapCities: cities.map((one) => ({ name: one.name, ...one.coordinates })),
    faqs: city.faqs,
    longText: city.longText,
  };
}
