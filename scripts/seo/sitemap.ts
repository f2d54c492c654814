import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuiltPage, isSelf } from "./parse-page.ts";

export interface SitemapEntry {
  /** Absolute. */
  url: string;
  /** `YYYY-MM-DD` of the last change of what the page says, where it is known. */
  changed?: string;
}

/** Answers to unknown addresses are no pages of the site. */
const isNotFound = ({ path }: BuiltPage) => path.endsWith("/404");

/** The pages that people can find, in the order of their addresses. */
export const pagesInOrder = <Page extends BuiltPage>(pages: readonly Page[]): Page[] =>
  pages
    .filter((page) => !isNotFound(page))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));

/** The pages that search engines may list: indexable, and canonical under their own address. */
export const listedPages = (pages: readonly BuiltPage[]): (BuiltPage & { canonical: string })[] =>
  pages.flatMap((page) =>
    page.noindex || page.canonical === undefined || !isSelf(page.path, page.canonical)
      ? []
      : [{ ...page, canonical: page.canonical }],
  );

/**
 * What a sitemap says of pages.
 *
 * @param lastChange when the content of a path last changed, if known
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
 * Writes both sitemaps of a site.
 *
 * @param pages every page of the site, as it is at last
 * @param changed on which day each page became what it says, by path
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

/** The sitemap in XML (sitemaps.org). Priority and change frequency are ignored everywhere, so left out. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `  <url><loc>${escapeXml(url)}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}

/** The same addresses, one on each line. */
export function sitemapText(entries: readonly SitemapEntry[]): string {
  return entries.map(({ url }) => `${url}\n`).join("");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
