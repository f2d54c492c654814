import { cities } from "#content/cities.ts";
import { similarityLimit } from "#content/service-in-city.ts";
import { services } from "#content/services.ts";
import { type LinkReport, linkReport, type SimilarPage } from "#shop/pages/link-graph.ts";
import { paths } from "#shop/pages/paths.ts";
import type { Neighbor } from "#shop/text/similarity.ts";
import { type BuiltPage, isSelf, sitePath } from "./parse-page.ts";

/**
 * Computes the report of internal links between the built pages. A page whose canonical link names another
 * page is a duplicate and not counted.
 */
export function builtLinkReport(
  pages: readonly BuiltPage[],
  origin: string,
  siblings: ReadonlyMap<string, Neighbor>,
): LinkReport {
  // Cached, because pages share most of their links.
  const known = new Map<string, string | undefined>();
  const placeOf = (href: string) => {
    if (!known.has(href)) known.set(href, sitePath(href, origin));
    return known.get(href) ?? [];
  };
  const published = pages
    .filter(({ path, canonical }) => canonical === undefined || isSelf(path, canonical))
    // The report links to every page, and would distort itself.
    .filter(({ path }) => path !== paths.linkReport)
    .map(({ path, title, noindex, links }) => ({
      path,
      title,
      indexed: !noindex,
      links: links.flatMap(placeOf),
    }));
  const similar = new Map<string, SimilarPage>(
    [...siblings].map(([path, { id, similarity }]) => [path, { path: id, similarity }]),
  );
  return linkReport(published, { services, cities }, similar, similarityLimit);
}
