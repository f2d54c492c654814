import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findSiblings } from "#app/lib/page-data/service-in-city-page.ts";
import type { ServiceAreaDrawing } from "#shop/catalog/service-area.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { type PageContent, pageContentOf } from "#shop/pages/page-content.ts";
import { pagePaths } from "#shop/pages/page-keys.ts";
import { paths } from "#shop/pages/paths.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import type { Neighbor } from "#shop/text/similarity.ts";
import { writeBrandFiles } from "./brand/write-brand-files.ts";
import { writeBrowserFacts } from "./bundle/browser-facts.ts";
import { checkPages, checkSimilarity } from "./checks/check-pages.ts";
import { publish } from "./content/publish.ts";
import { bestEffort, quickEffort } from "./files/compress.ts";
import { finishBuild } from "./files/finish-build.ts";
import type { PageSources } from "./files/page-sources.ts";
import { writePhotoVariants } from "./files/photos.ts";
import { writeStaticHost } from "./files/static-host.ts";
import { hashesOf, lastChanged, readPageRecords, writePageRecords } from "./pages/page-records.ts";
import { loadRenderer, type RenderedPage, shells } from "./pages/render-page.ts";
import { writePage } from "./pages/write-page.ts";
import { lastChanges } from "./seo/last-change.ts";
import { parsePage } from "./seo/parse-page.ts";
import { writeSearchFiles } from "./seo/search-files.ts";
import { writeShareCards } from "./seo/share-cards.ts";
import { writeSitemaps } from "./seo/sitemap.ts";

/**
 * Writes every file of a site that depends on its content, one page after the other.
 *
 * @param options.content as returned by `shownContent`
 * @param options.map the drawn service area
 * @param options.build folder of the build with the rendering code
 * @param options.kind `live`, `demo`, or `quick` for publishing, where someone is waiting
 * @param options.like folder of an earlier site: what is the same is not compressed or drawn again
 * @returns mistakes in the pages, one line each
 */
export async function writeSite(options: {
  content: SiteContent;
  map: ServiceAreaDrawing;
  directory: string;
  build: string;
  kind: string;
  like?: string | undefined;
}): Promise<string[]> {
  const { directory, build, kind, like } = options;
  const client = join(directory, "client");
  const effort = kind === "live" ? bestEffort : quickEffort;
  const content = pageContentOf(options.content);
  const { about, ownPages = [], services, shop, testimonials } = content;
  const facts = await writeBrowserFacts(client, publish(content, options.map));
  const writing = { client, facts, effort, like: like && join(like, "client") };
  const render = await loadRenderer(build);
  const siblings = await compareSiblings(content, directory);

  const write = async (page: RenderedPage) => describe(page, await writePage(page, writing));
  const written: Promise<WrittenPage>[] = [];
  for (const path of pagePaths(content.catalogue)) {
    const page = await render(path, { content, siblings });
    // One at a time, while the next is rendered: compressing takes a processor of its own.
    await written.at(-1);
    written.push(listsOfAll.includes(path) ? Promise.resolve(describe(page)) : write(page));
  }
  const pages = await Promise.all(written);
  const found = await writeSearchFiles(content, client, pages, siblings);
  for (const [index, { path }] of pages.entries()) {
    if (!listsOfAll.includes(path)) continue;
    pages[index] = await write(await render(path, { content, ...found }));
  }
  const documents: WrittenPage[] = [...pages];
  for (const path of shells.keys()) {
    documents.push(await write(await render(path, { content })));
  }

  const before = like === undefined ? undefined : await readPageRecords(like);
  const today = shopTimeOf(new Date(), shop.timeZone).date;
  const changed = before
    ? lastChanged(pages, before, today)
    : await changesOfContent(
        content,
        pages.map(({ path }) => path),
      );
  await writeSitemaps(client, pages, changed);
  await writePhotoVariants(client, [
    ...ownPages.flatMap(({ sections }) =>
      sections.flatMap((section) => (section.kind === "picture" ? section.photo.image : [])),
    ),
    ...services.map(({ image }) => image),
    ...testimonials.flatMap(({ image }) => image ?? []),
    ...[about?.storefront, about?.owner, ...(about?.team ?? [])].flatMap((one) => one?.image ?? []),
  ]);
  await writeBrandFiles(content, directory, like);
  await writeShareCards(content, directory, like);
  if (kind === "demo") await writeStaticHost(content, client);
  await finishBuild(directory, documents, effort, like);
  await writePageRecords(
    directory,
    documents.map((page) => ({ ...page, changed: changed.get(page.path) })),
  );
  return await checkPages(client, pages);
}

/** These two pages tell of all others: they are rendered with them for their links, and written last. */
const listsOfAll: readonly string[] = [paths.sitemap, paths.linkReport];

const noSources: PageSources = { scripts: [], styleAttributes: [] };

type WrittenPage = ReturnType<typeof describe>;

/** What is kept of a page while the others are written. */
function describe({ path, html }: RenderedPage, sources: PageSources = noSources) {
  // Copied, because substrings would keep the whole HTML in memory.
  const parsed = structuredClone(parsePage(html));
  return { path, sources, ...parsed, ...hashesOf(parsed, html) };
}

/** Date of the last commit that changed each page's sources, where known. */
async function changesOfContent(content: PageContent, pages: readonly string[]) {
  const lastChange = await lastChanges(content);
  return new Map(pages.map((path) => [path, lastChange(path)]));
}

/** Computes how similar sibling pages are, writes it for the server, and reports those that are too similar. */
async function compareSiblings(
  content: PageContent,
  directory: string,
): Promise<ReadonlyMap<string, Neighbor>> {
  const siblings = findSiblings(content);
  await writeFile(join(directory, "siblings.json"), JSON.stringify([...siblings]));
  const alike = checkSimilarity(siblings, content.similarityLimit);
  if (alike.length > 0) {
    process.stderr.write(
      `Search engines are told to leave these pages out, because they say too little of their own:\n  ${alike.join("\n  ")}\n`,
    );
  }
  return siblings;
}
