import { readFileSync } from "node:fs";
import type { Config } from "@react-router/dev/config";
import { importContent } from "#scripts/content-folder.ts";
import { catalogueOf } from "#shop/content-pages.ts";
import { pagePaths } from "#shop/page-keys.ts";

type Catalogue = typeof import("#content/catalogue.ts").catalogue;

/**
 * The pages that are seen by the bundler: one of each kind, because React Router wants to have seen the
 * route of each loader. A build renders them all itself, on every processor, and keeps none of these.
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
  // Every page carries the list of all files, and loaders need nothing that their screens do not.
  splitRouteModules: false,
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  // Every public page becomes a file; the rest is rendered in the browser from the fallback.
  prerender: { paths: pagePaths(rendered), concurrency: 4 },
} satisfies Config;
