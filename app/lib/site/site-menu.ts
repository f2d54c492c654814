import { cities } from "#content/cities.ts";
import { financing } from "#content/financing.ts";
import { homeSections, menus, ownPages } from "#content/own-pages.ts";
import { services } from "#content/services.ts";
import { testimonials } from "#content/testimonials.ts";
import { siteMenuOf } from "./site-menu-of.ts";

/**
 * Data of header and footer. Browsers load it precomputed with the late facts, before the
 * components that use it (site/bundle/browser-facts.ts): read it during rendering, not earlier.
 */
export const siteMenu = siteMenuOf(
  { services, cities, financing, testimonials, ownPages, menus, homeSections },
  new Date().getFullYear(),
);
