import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renderPages } from "#scripts/postbuild/render-pages.ts";
import { addresses } from "#shop/addresses.ts";
import { readBuiltPages } from "./built-pages.ts";
import { lastChanges } from "./last-change.ts";
import { builtLinkReport } from "./link-graph.ts";
import { llmsText } from "./llms.ts";
import { webManifest } from "./manifest.ts";
import { robotsText } from "./robots.ts";
import { writeShareCards } from "./share-cards.ts";
import { sitemapEntries, sitemapText, sitemapXml } from "./sitemap.ts";

/**
 * Adds to a finished build what search engines, link previews and home screens read, and renders the
 * two pages that tell of all the others. Runs after `react-router build` and before pages are
 * hashed and compressed.
 *
 * @param buildDirectory holds `client` and `server`
 * @throws when the home page names no canonical address
 */
export async function writeSearchFiles(buildDirectory: string): Promise<void> {
  const client = join(buildDirectory, "client");
  const pages = await readBuiltPages(client);
  const home = pages.find(({ path }) => path === addresses.home);
  if (!home?.canonical) throw new Error("The home page names no canonical address");
  const { origin } = new URL(home.canonical);

  const entries = sitemapEntries(pages, await lastChanges());
  await mkdir(join(client, "seo"), { recursive: true });
  const files: [name: string, content: string][] = [
    ["sitemap.xml", sitemapXml(entries)],
    ["sitemap.txt", sitemapText(entries)],
    ["robots.txt", robotsText(origin)],
    ["llms.txt", llmsText(origin)],
    ["site.webmanifest", webManifest()],
    ["seo/link-graph.json", `${JSON.stringify(builtLinkReport(pages, origin))}\n`],
  ];
  for (const [name, content] of files) await writeFile(join(client, name), content);
  await renderPages(buildDirectory, [addresses.sitemap, addresses.linkReport]);
  await writeShareCards(client);
}
