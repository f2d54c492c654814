import { isSelf } from "./link-graph.ts";
import type { BuiltPage } from "./parse-page.ts";

export interface SitemapEntry {
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
