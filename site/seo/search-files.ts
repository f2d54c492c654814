import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteFacts } from "#app/lib/site/site-facts.ts";
import { paths } from "#shop/pages/paths.ts";
import type { Neighbor } from "#shop/text/similarity.ts";
import { builtLinkReport } from "./link-graph.ts";
import { llmsText } from "./llms.ts";
import { deskManifest, webManifest } from "./manifest.ts";
import type { BuiltPage } from "./parse-page.ts";
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
  clientDirectory: string,
  built: readonly BuiltPage[],
  siblings: ReadonlyMap<string, Neighbor>,
): Promise<Pick<SiteFacts, "links" | "listed">> {
  const pages = pagesInOrder(built);
  const home = pages.find(({ path }) => path === paths.home);
  if (!home?.canonical) throw new Error("The home page names no canonical address");
  const { origin } = new URL(home.canonical);

  const links = builtLinkReport(pages, origin, siblings);
  await mkdir(join(clientDirectory, "seo"), { recursive: true });
  const files: [name: string, content: string][] = [
    ["robots.txt", robotsText(origin)],
    ["llms.txt", llmsText(origin)],
    ["site.webmanifest", webManifest()],
    ["desk.webmanifest", deskManifest()],
    ["seo/link-graph.json", `${JSON.stringify(links)}\n`],
  ];
  for (const [name, content] of files) await writeFile(join(clientDirectory, name), content);
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
