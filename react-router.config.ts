import { readFileSync } from "node:fs";
import type { Config } from "@react-router/dev/config";
import { shownContent } from "#shop/catalog/shown-content.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { importByNode } from "#site/content/content-folder.ts";
import { catalogueOf } from "./shop/pages/content-pages.ts";
import { pagePaths } from "./shop/pages/page-keys.ts";
import { paths } from "./shop/pages/paths.ts";

/**
 * Reduces a document to the pages that React Router prerenders: one of each kind, because it requires every
 * route with a loader to be prerendered. The build discards them and renders all pages itself.
 */
function pagesForBundler(document: string): string[] {
  const content: SiteContent = JSON.parse(readFileSync(document, "utf8"));
  const { services, cities, financing } = content;
  const few = { services: services.slice(0, 1), cities: cities.slice(0, 1), financing };
  return pagePaths(catalogueOf({ ...content, ...few }));
}

/** All pages of the content folder, and in place of kinds that it has none of, addresses where nothing is. */
async function pagesInDevelopment(): Promise<string[]> {
  const { folderContent } = await importByNode<typeof import("#site/content/folder-content.ts")>(
    "site/content/folder-content.ts",
  );
  const { financing, ...content } = shownContent(folderContent());
  const catalogue = catalogueOf({ ...content, financing });
  return [...pagePaths(catalogue), ...catalogue.missing, "/page", `${paths.locations}/city`];
}

export default {
  ssr: false,
  // Splitting would enlarge the manifest in every page, and loaders import nothing that their screens do not.
  splitRouteModules: false,
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  // Public pages become files; the others are rendered in the browser from the SPA fallback.
  prerender: {
    paths: process.env.SITE_CONTENT
      ? pagesForBundler(process.env.SITE_CONTENT)
      : await pagesInDevelopment(),
    concurrency: 4,
  },
} satisfies Config;
