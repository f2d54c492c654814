import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuiltPage, isSelf } from "./parse-page.ts";

export interface SitemapEntry {
  /** Absolute URL. */
  url: string;
  /** Day of the last change of the page's content, `YYYY-MM-DD`, if known. */
  changed?: string;
}

/** Whether this is an error page, which is not listed. */
const isNotFound = ({ path }: BuiltPage) => path.endsWith("/404");

/** All pages except error pages, sorted by path. */
export const pagesInOrder = <Page extends BuiltPage>(pages: readonly Page[]): Page[] =>
  pages
    .filter((page) => !isNotFound(page))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));

/** The pages that search engines may list: indexable, with a canonical link to themselves. */
export const listedPages = (pages: readonly BuiltPage[]): (BuiltPage & { canonical: string })[] =>
  pages.flatMap((page) =>
    page.noindex || page.canonical === undefined || !isSelf(page.path, page.canonical)
      ? []
      : [{ ...page, canonical: page.canonical }],
  );

/**
 * Makes the sitemap entries of the listed pages.
 *
 * @param lastChange returns the day of a page's last change, if known
 */
export function sitemapEntries(
  pages: readonly BuiltPage[],
  lastChange: (path: string) => string | undefined,
): SitemapEntry[] {
  return listedPages(pages).map(({ path, canonical }) => {
    const changed = lastChange(path);
    return { url: canonical, ...(changed && { changed }) };
  });
}

/**
 * Writes both sitemaps of a site, sitemap.xml and sitemap.txt.
 *
 * @param pages every page of the site, in its final form
 * @param changed day of each page's last change, by path
 */
export async function writeSitemaps(
  clientDirectory: string,
  pages: readonly BuiltPage[],
  changed: ReadonlyMap<string, string | undefined>,
): Promise<void> {
  const entries = sitemapEntries(pagesInOrder(pages), (path) => changed.get(path));
  await writeFile(join(clientDirectory, "sitemap.xml"), sitemapXml(entries));
  await writeFile(join(clientDirectory, "sitemap.txt"), sitemapText(entries));
}

/** The sitemap in XML (sitemaps.org). Priority and change frequency are omitted: search engines ignore them. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `  <url><loc>${escapeXml(url)}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}

/** The sitemap as plain text, one URL per line. */
export function sitemapText(entries: readonly SitemapEntry[]): string {
  return entries.map(({ url }) => `${url}\n`).join("");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
