import { about } from "#content/about.ts";
import { notices, offers } from "#content/announcements.ts";
import { brand } from "#content/brand.ts";
import { cities } from "#content/cities.ts";
import { cityTestimonials } from "#content/city-testimonials.ts";
import { estimating } from "#content/estimating.ts";
import { financing } from "#content/financing.ts";
import { inspections } from "#content/inspections.ts";
import { privacy } from "#content/legal/privacy.ts";
import { terms } from "#content/legal/terms.ts";
import { homeSections, menus, outsideTags, ownPages } from "#content/own-pages.ts";
import { pageTexts } from "#content/page-texts.ts";
import { prices } from "#content/prices.ts";
import { serviceArea } from "#content/service-area.ts";
import { servicesInCities, similarityLimit } from "#content/service-in-city.ts";
import { servicePricing } from "#content/service-pricing.ts";
import { services } from "#content/services.ts";
import { shop } from "#content/shop.ts";
import { stateRoute } from "#content/state-route.ts";
import { shopReviews, testimonials } from "#content/testimonials.ts";
import { visitSteps } from "#content/visit-steps.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";

/**
 * The `content/` folder as one document: version 0, with which a shop starts. Not validated; to
 * publish it, pass it through `readContent`.
 */
export function folderContent(): SiteContent {
  const document = {
    shop,
    services,
    servicePricing: Object.fromEntries(
      Object.entries(servicePricing).map(([id, pricing]) => [
        id,
        { ...pricing, prices: pricing.prices.map((price) => price.id) },
      ]),
    ),
    prices: Object.values(prices),
    cities,
    servicesInCities,
    cityTestimonials: Object.fromEntries(
      cities.map((city) => [city.id, cityTestimonials(city)]).filter(([, said]) => said?.length),
    ),
    testimonials,
    shopReviews,
    financing,
    serviceArea,
    stateRoute,
    visitSteps,
    notices,
    offers,
    inspections,
    estimating,
    about,
    ownPages,
    menus,
    homeSections,
    ...outsideTags,
    brand,
    pageTexts,
    legal: { terms, privacy },
    similarityLimit,
  };
  // Deep copy that keeps only JSON values.
  return JSON.parse(JSON.stringify(document));
}
