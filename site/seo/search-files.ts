import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteFacts } from "#app/lib/site/site-facts.ts";
import { paletteOf } from "#shop/brand/palette-of.ts";
import { type LinkReport, linkReport, type SimilarPage } from "#shop/pages/link-graph.ts";
import type { PageContent } from "#shop/pages/page-content.ts";
import { paths } from "#shop/pages/paths.ts";
import type { Neighbor } from "#shop/text/similarity.ts";
import { llmsText } from "./llms.ts";
import { type BuiltPage, isSelf, sitePath } from "./parse-page.ts";
import { listedPages, pagesInOrder } from "./sitemap.ts";

/**
 * Writes the files for search engines and home screens, except the sitemaps, and the report of internal links.
 *
 * @param built every page of the site
 * @param siblings the most similar sibling of each city and service-in-city page, by path
 * @returns facts about all pages, which the sitemap page and the link report show
 * @throws {Error} if the home page has no canonical link
 */
export async function writeSearchFiles(
  content: PageContent,
  clientDirectory: string,
  built: readonly BuiltPage[],
  siblings: ReadonlyMap<string, Neighbor>,
): Promise<Pick<SiteFacts, "links" | "listed">> {
  const pages = pagesInOrder(built);
  const home = pages.find(({ path }) => path === paths.home);
  if (!home?.canonical) throw new Error("The home page names no canonical address");
  const { origin } = new URL(home.canonical);

  const links = builtLinkReport(content, pages, origin, siblings);
  await mkdir(join(clientDirectory, "seo"), { recursive: true });
  const files: [name: string, text: string][] = [
    ["robots.txt", robotsText(origin)],
    ["llms.txt", llmsText(content, origin)],
    ["site.webmanifest", webManifest(content)],
    ["desk.webmanifest", deskManifest(content)],
    ["seo/link-graph.json", `${JSON.stringify(links)}\n`],
  ];
  for (const [name, text] of files) await writeFile(join(clientDirectory, name), text);
  return { links, listed: listedPages(pages).length };
}

/**
 * The content of robots.txt: allows everything but the pages behind the sign-in. Pages with `noindex` stay
 * allowed, because a crawler must fetch a page to see that.
 */
export function robotsText(origin: string): string {
  const closed = [paths.signIn, paths.profile, paths.admin];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

/**
 * Computes the report of internal links between the built pages. A page whose canonical link names another
 * page is a duplicate and not counted.
 */
function builtLinkReport(
  { services, cities, similarityLimit }: PageContent,
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

/** The site's web app manifest. */
const webManifest = ({ brand, shop }: PageContent): string =>
  manifestOf(brand, {
    name: shop.name,
    short_name: shop.shortName,
    description: `Auto repair in ${shop.address.city}, ${shop.address.state}`,
    start_url: "/",
    scope: "/",
    display: "browser",
  });

/** The desk's web app manifest: it can be installed as a separate app. */
const deskManifest = ({ brand, shop }: PageContent): string =>
  manifestOf(brand, {
    id: paths.admin,
    name: `${shop.name}: Desk`,
    short_name: "Desk",
    description: `For the staff of ${shop.name}`,
    start_url: paths.admin,
    scope: paths.admin,
    display: "standalone",
  });

function manifestOf(brand: PageContent["brand"], what: Record<string, string>): string {
  const { light } = paletteOf(brand);
  const manifest = {
    ...what,
    lang: "en-US",
    background_color: light.paper,
    theme_color: light.asphalt,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
