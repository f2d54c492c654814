import { nearestSiblings } from "#app/lib/page-data/service-in-city-page.ts";
import { cities } from "#content/cities.ts";
import { similarityLimit } from "#content/service-in-city.ts";
import { services } from "#content/services.ts";
import { addresses } from "#shop/addresses.ts";
import { type LinkReport, linkReport, type SimilarPage } from "#shop/link-graph.ts";
import { type BuiltPage, sitePath } from "./parse-page.ts";

/**
 * The internal links of the finished pages. A page that names another one as its canonical address
 * is that page, and not counted again.
 */
export function builtLinkReport(pages: readonly BuiltPage[], origin: string): LinkReport {
  const published = pages
    .filter(({ path, canonical }) => canonical === undefined || isSelf(path, canonical))
    // The report itself links to everything, once it is made.
    .filter(({ path }) => path !== addresses.linkReport)
    .map(({ path, title, noindex, links }) => ({
      path,
      title,
      indexed: !noindex,
      links: links.flatMap((href) => sitePath(href, origin) ?? []),
    }));
  const similar = new Map<string, SimilarPage>(
    [...nearestSiblings()].map(([path, { id, similarity }]) => [path, { path: id, similarity }]),
  );
  return linkReport(published, { services, cities }, similar, similarityLimit);
}

/** Whether a page's canonical address is its own. */
function isSelf(path: string, canonical: string): boolean {
  return new URL(canonical).pathname === path;
}

interface SitemapEntry {
  /** Absolute. */
  address: string;
  /** `YYYY-MM-DD` of the last change of what the page says, where it is known. */
  changed?: string;
}

/**
 * The pages that search engines may list: indexable, and canonical under their own address.
 *
 * @param lastChange when the content of a path last changed, if known
 */
export function sitemapEntries(
  pages: readonly BuiltPage[],
  lastChange: (path: string) => string | undefined,
): SitemapEntry[] {
  return pages.flatMap(({ path, canonical, noindex }) => {
    if (noindex || canonical === undefined || !isSelf(path, canonical)) return [];
    const changed = lastChange(path);
    return [{ address: canonical, ...(changed && { changed }) }];
  });
}

/** The sitemap in XML (sitemaps.org). Priority and change frequency are ignored everywhere, so left out. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `  <url><loc>${escapeXml(address)}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}

/** The same addresses, one on each line. */
export function sitemapText(entries: readonly SitemapEntry[]): string {
  return entries.map(({ address }) => `${address}\n`).join("");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
