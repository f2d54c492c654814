import type { Config } from "@react-router/dev/config";
import { cities } from "#content/cities.ts";
import { services } from "#content/services.ts";
import { pagePaths } from "#shop/page-keys.ts";

// The build renders every page itself, on every processor. One of each kind stays here, because React
// Router wants to have seen the route of each loader.
const catalogue =
  process.env.CATALOGUE_PAGES === "later"
    ? { services: services.slice(0, 1), cities: cities.slice(0, 1) }
    : { services, cities };

export default {
  ssr: false,
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  // Every public page becomes a file; the rest is rendered in the browser from the fallback.
  prerender: { paths: pagePaths(catalogue), concurrency: 4 },
} satisfies Config;
