import type { Config } from "@react-router/dev/config";
import { importContent } from "#scripts/content-folder.ts";
import { pagePaths } from "#shop/page-keys.ts";

const { catalogue } = await importContent<typeof import("#content/catalogue.ts")>("catalogue.ts");

// The build renders every page itself, on every processor. One of each kind stays here, because React
// Router wants to have seen the route of each loader.
const rendered =
  process.env.CATALOGUE_PAGES === "later"
    ? {
        ...catalogue,
        services: catalogue.services.slice(0, 1),
        cities: catalogue.cities.slice(0, 1),
      }
    : catalogue;

export default {
  ssr: false,
  // Every page carries the list of all files, and loaders need nothing that their screens do not.
  splitRouteModules: false,
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  // Every public page becomes a file; the rest is rendered in the browser from the fallback.
  prerender: { paths: pagePaths(rendered), concurrency: 4 },
} satisfies Config;
