import type { PageFacts } from "#tests/support/content/page-facts.ts";

interface CrawledAddress {
  /** Path and query. */
  path: string;
  status: number;
  /** Target of a redirect. */
  location: string | undefined;
  /** A page that links here; undefined for the paths where the crawl started. */
  foundOn: string | undefined;
}

export interface CrawledPage extends CrawledAddress {
  html: string;
  facts: PageFacts;
}

export interface Crawl {
  /** The site's own origin, as in its canonical URLs. */
  siteOrigin: string;
  /** Every requested URL, pages and everything else. */
  addresses: Map<string, CrawledAddress>;
  /** Those with an HTML response, including errors. */
  pages: Map<string, CrawledPage>;
  /** Number of links within the site. */
  links: number;
  /** Links to a fragment of a page. */
  fragments: { from: string; path: string; id: string }[];
}

/** Concurrent requests. */
const together = 8;

/**
 * Follows every link of the site in the served HTML, starting from the given paths.
 *
 * @param origin of the running server
 * @param starts paths; their pages are parsed whatever their status is
 * @param read parses the HTML of a page
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
      // Links on an error page are followed only if the crawl started there.
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

/**
 * Returns the pages that search engines may index: 200, without noindex, and canonical under their
 * own URL.
 */
export function indexablePages({ pages, siteOrigin }: Crawl): CrawledPage[] {
  return [...pages.values()].filter(
    ({ path, status, facts }) =>
      status === 200 && !facts.robots.includes("noindex") && facts.canonical === siteOrigin + path,
  );
}
