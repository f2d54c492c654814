import { readFileSync } from "node:fs";
import type { Config } from "@react-router/dev/config";
import { importContent } from "#site/content/content-folder.ts";
import { catalogueOf } from "./shop/pages/content-pages.ts";
import { pagePaths } from "./shop/pages/page-keys.ts";

type Catalogue = typeof import("#content/catalogue.ts").catalogue;

/**
 * Reduces the catalogue to the pages that React Router prerenders: one of each kind, because it requires every
 * route with a loader to be prerendered. The build discards them and renders all pages itself, in parallel.
 */
function seenByBundler(document: string): Catalogue {
  const content = JSON.parse(readFileSync(document, "utf8"));
  const { services, cities } = content;
  return catalogueOf({
    ...content,
    services: services.slice(0, 1),
    cities: cities.slice(0, 1),
  });
}

const rendered: Catalogue = process.env.SITE_CONTENT
  ? seenByBundler(process.env.SITE_CONTENT)
  : (await importContent<typeof import("#content/catalogue.ts")>("catalogue.ts")).catalogue;

export default {
  ssr: false,
  // Splitting would enlarge the manifest in every page, and loaders import nothing that their screens do not.
  splitRouteModules: false,
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  // Public pages become files; the others are rendered in the browser from the SPA fallback.
  prerender: { paths: pagePaths(rendered), concurrency: 4 },
} satisfies Config;
