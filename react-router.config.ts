import type { Config } from "@react-router/dev/config";
import { cities } from "#content/cities.ts";
import { services } from "#content/services.ts";
import { addresses } from "#shop/addresses.ts";
import { cataloguePaths } from "#shop/page-keys.ts";

/** Public pages with one address each. */
const singlePages = [
  addresses.home,
  addresses.financing,
  addresses.about,
  addresses.testimonials,
  addresses.contact,
  addresses.terms,
  addresses.privacy,
  addresses.sitemap,
  addresses.linkReport,
  "/404",
  "/services/404",
  "/locations/404",
];

// The build renders the catalogue's pages itself, on every processor. One of each kind stays here,
// because React Router wants to have seen the route of each loader.
const catalogue =
  process.env.CATALOGUE_PAGES === "later"
    ? { services: services.slice(0, 1), cities: cities.slice(0, 1) }
    : { services, cities };

export default {
  ssr: false,
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  // Every public page becomes a file; the rest is rendered in the browser from the fallback.
  prerender: {
    paths: [...singlePages, ...cataloguePaths(catalogue)],
    concurrency: 4,
  },
} satisfies Config;
