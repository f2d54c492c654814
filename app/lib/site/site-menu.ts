import { cities } from "#content/cities.ts";
import { services } from "#content/services.ts";
import { siteMenuOf } from "./site-menu-of.ts";

/**
 * What header and footer show. Scripts in browsers get it ready-made with the late facts, before the
 * parts that show it (scripts/browser-facts.ts): read it where a component renders, not earlier.
 */
export const siteMenu = siteMenuOf(services, cities, new Date().getFullYear());
