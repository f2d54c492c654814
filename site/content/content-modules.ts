import type { City } from "#shop/catalog/city.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { catalogueOf } from "#shop/pages/content-pages.ts";

/** Maps a content document to the exports of each `#content/` module, by file name. */
export function modulesOf(content: SiteContent): Record<string, Record<string, unknown>> {
  const { prices, servicePricing, cityTestimonials, legal } = content;
  const priceOf = (id: string) => prices.find((price) => price.id === id);
  return {
    "about.ts": { about: content.about },
    "brand.ts": { brand: content.brand },
    "shop.ts": { shop: content.shop },
    "services.ts": { services: content.services },
    "cities.ts": { cities: content.cities },
    "catalogue.ts": { catalogue: catalogueOf({ ...content, financing: content.financing }) },
    "service-in-city.ts": {
      servicesInCities: content.servicesInCities,
      similarityLimit: content.similarityLimit,
    },
    "service-pricing.ts": {
      servicePricing: Object.fromEntries(
        Object.entries(servicePricing).map(([id, pricing]) => [
          id,
          { ...pricing, prices: pricing.prices.flatMap((price) => priceOf(price) ?? []) },
        ]),
      ),
    },
    "prices.ts": { prices: Object.fromEntries(prices.map((price) => [price.id, price])) },
    "city-testimonials.ts": { cityTestimonials: ({ id }: City) => cityTestimonials[id] ?? [] },
    "testimonials.ts": {
      testimonials: content.testimonials,
      shopReviews: content.shopReviews,
    },
    "financing.ts": { financing: content.financing },
    "service-area.ts": { serviceArea: content.serviceArea },
    "state-route.ts": { stateRoute: content.stateRoute },
    "page-texts.ts": { pageTexts: content.pageTexts },
    "own-pages.ts": {
      ownPages: content.ownPages,
      menus: content.menus,
      homeSections: content.homeSections,
      outsideTags: { googleTag: content.googleTag, metaPixel: content.metaPixel },
    },
    "announcements.ts": { notices: content.notices, offers: content.offers },
    "visit-steps.ts": { visitSteps: content.visitSteps },
    "legal/terms.ts": { terms: legal.terms },
    "legal/privacy.ts": { privacy: legal.privacy },
  };
}
