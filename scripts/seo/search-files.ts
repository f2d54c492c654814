import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { shop } from "#content/shop.ts";
import { addresses } from "#shop/addresses.ts";
import { lastChanges } from "./last-change.ts";
import { llmsText } from "./llms.ts";
import type { BuiltPage } from "./parse-page.ts";
import { builtLinkReport, sitemapEntries, sitemapText, sitemapXml } from "./sitemap.ts";

/**
 * What robots may fetch: everything but the pages behind the sign-in. Pages with `noindex` stay
 * allowed, because a robot must read a page to see it.
 */
export function robotsText(origin: string): string {
  const closed = [addresses.signIn, addresses.profile, addresses.admin];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

/** The web app manifest: name, colours and icons for a home screen. */
function webManifest(): string {
  const manifest = {
    name: shop.name,
    short_name: shop.shortName,
    description: `Auto repair in ${shop.address.city}, ${shop.address.state}`,
    lang: "en-US",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: "#fbf9f5",
    theme_color: "#15191e",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** Answers to unknown addresses are no pages of the site. */
const isNotFound = ({ path }: BuiltPage) => path.endsWith("/404");

/**
 * Writes what search engines and home screens read, and the report of the site's links.
 *
 * @param built every page of the site
 * @throws when the home page names no canonical address
 */
export async function writeSearchFiles(
  clientDirectory: string,
  built: readonly BuiltPage[],
): Promise<void> {
  const pages = built
    .filter((page) => !isNotFound(page))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const home = pages.find(({ path }) => path === addresses.home);
  if (!home?.canonical) throw new Error("The home page names no canonical address");
  const { origin } = new URL(home.canonical);

  const entries = sitemapEntries(pages, await lastChanges());
  await mkdir(join(clientDirectory, "seo"), { recursive: true });
  const files: [name: string, content: string][] = [
    ["sitemap.xml", sitemapXml(entries)],
    ["sitemap.txt", sitemapText(entries)],
    ["robots.txt", robotsText(origin)],
    ["llms.txt", llmsText(origin)],
    ["site.webmanifest", webManifest()],
    ["seo/link-graph.json", `${JSON.stringify(builtLinkReport(pages, origin))}\n`],
  ];
  for (const [name, content] of files) await writeFile(join(clientDirectory, name), content);
}
