import { notices, offers } from "#content/announcements.ts";
import { brand } from "#content/brand.ts";
import { cities } from "#content/cities.ts";
import { financing } from "#content/financing.ts";
import { serviceArea } from "#content/service-area.ts";
import { services } from "#content/services.ts";
import { shop } from "#content/shop.ts";
import { testimonials } from "#content/testimonials.ts";
import { sitePartsOf } from "#shop/pages/site-parts.ts";

/** Parts of this site. Precomputed for scripts in browsers (site/bundle/browser-facts.ts). */
export const siteParts = sitePartsOf({
  shop,
  brand,
  cities,
  financing,
  serviceArea,
  services,
  testimonials,
  notices,
  offers,
});
