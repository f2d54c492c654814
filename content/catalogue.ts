import { catalogueOf } from "#shop/pages/content-pages.ts";
import { cities } from "./cities.ts";
import { financing } from "./financing.ts";
import { ownPages } from "./own-pages.ts";
import { servicesInCities } from "./service-in-city.ts";
import { services } from "./services.ts";
import { testimonials } from "./testimonials.ts";

/** The pages that exist for the content of this folder. */
export const catalogue = catalogueOf({
  services,
  cities,
  servicesInCities,
  financing,
  testimonials,
  ownPages,
});
