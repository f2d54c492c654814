import type { PageFacts } from "./page-facts.ts";

interface CrawledAddress {
  /** Path and query. */
  path: string;
  status: number;
  /** Where a redirect leads. */
  location: string | undefined;
  /** A page that links here; undefined for the addresses where the crawl began. */
  foundOn: string | undefined;
}

export interface CrawledPage extends CrawledAddress {
  html: string;
  facts: PageFacts;
}

export interface Crawl {
  /** Where the site says that it lives: the origin of its canonical addresses. */
  siteOrigin: string;
  /** Every address that was asked for, pages and everything else. */
  addresses: Map<string, CrawledAddress>;
  /** Those that answered with HTML, errors included. */
  pages: Map<string, CrawledPage>;
  /** How many links the pages hold that stay on this site. */
  links: number;
  /** Links to a place inside of a page. */
  fragments: { from: string; path: string; id: string }[];
}

/** Addresses asked for at the same time. */
const together = 8;

/**
 * Follows every link of the site, as found in the served HTML, from each of the given paths.
 *
 * @param origin of the running server
 * @param starts paths; the pages behind them are read whatever their status is
 * @param read takes the HTML of a page apart
 */
export async function crawlSite(
  origin: string,
  starts: readonly string[],
  read: (html: string) => Promise<PageFacts>,
): Promise<Crawl> {
  const home = await read(await (await fetch(`${origin}/`)).text());
  const siteOrigin = new URL(home.canonical).origin;
  const crawl: Crawl = {
    siteOrigin,
    addresses: new Map(),
    pages: new Map(),
    links: 0,
    fragments: [],
  };
  let waiting = new Map<string, string | undefined>(starts.map((path) => [path, undefined]));

  const visit = async (path: string, foundOn: string | undefined) => {
    const response = await fetch(origin + path, { redirect: "manual" });
    const location = response.headers.get("Location") ?? undefined;
    const address = { path, status: response.status, location, foundOn };
    crawl.addresses.set(path, address);
    const html = await response.text();
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) return;
    crawl.pages.set(path, { ...address, html, facts: await read(html) });
  };

  while (waiting.size > 0) {
    const batch = [...waiting].slice(0, together);
    await Promise.all(batch.map(([path, foundOn]) => visit(path, foundOn)));
    waiting = new Map([...waiting].slice(together));
    for (const [path] of batch) {
      const page = crawl.pages.get(path);
      // What an error page links to counts only where the crawl asked for that page itself.
      if (!page || (page.status !== 200 && page.foundOn !== undefined)) continue;
      for (const url of internalUrls(page, origin, siteOrigin)) {
        crawl.links += 1;
        const target = url.pathname + url.search;
        if (url.hash) crawl.fragments.push({ from: path, path: target, id: url.hash.slice(1) });
        if (!crawl.addresses.has(target) && !waiting.has(target)) waiting.set(target, path);
      }
    }
  }
  return crawl;
}

function internalUrls(page: CrawledPage, origin: string, siteOrigin: string): URL[] {
  return page.facts.links
    .map((href) => new URL(href, origin + page.path))
    .filter((url) => url.origin === origin || url.origin === siteOrigin);
}

/** The pages that search engines may list: found, not kept out, canonical under their own address. */
export function indexablePages({ pages, siteOrigin }: Crawl): CrawledPage[] {
  return [...pages.values()].filter(
    ({ path, status, facts }) =>
      status === 200 && !facts.robots.includes("noindex") && facts.canonical === siteOrigin + path,
  );
}
