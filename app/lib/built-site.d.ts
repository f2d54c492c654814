import type { LinkReport } from "#shop/link-graph.ts";
import type { Neighbor } from "#shop/similarity.ts";

/** What a build leaves behind for the loaders of pages that tell of the whole site. */
export interface BuiltSite {
  /** The internal links of the built site; undefined before they have been counted. */
  linkReport(): Promise<LinkReport | undefined>;
  /** How many addresses the sitemap lists; undefined before it has been written. */
  sitemapAddresses(): Promise<number | undefined>;
  /** The pages of services in cities that are most alike, by path, if an earlier process found them. */
  siblings(): ReadonlyMap<string, Neighbor> | undefined;
}

/** All that code for browsers sees of built-site.server.ts (tsconfig.app.json). */
export const builtSite: BuiltSite;
