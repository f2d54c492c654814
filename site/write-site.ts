import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findSiblings } from "#app/lib/page-data/service-in-city-page.ts";
import { about } from "#content/about.ts";
import { catalogue } from "#content/catalogue.ts";
import { cities } from "#content/cities.ts";
import { financing } from "#content/financing.ts";
import { serviceArea } from "#content/service-area.ts";
import { services } from "#content/services.ts";
import { shop } from "#content/shop.ts";
import { stateRoute } from "#content/state-route.ts";
import { testimonials } from "#content/testimonials.ts";
import { pagePaths } from "#shop/page-keys.ts";
import { paths } from "#shop/paths.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import type { Neighbor } from "#shop/similarity.ts";
import { writeBrowserFacts } from "./bundle/browser-facts.ts";
import { checkPages } from "./checks/check-pages.ts";
import { checkSimilarity } from "./checks/check-similarity.ts";
import { mapName } from "./content/document-files.ts";
import { collectGarbage } from "./files/collect-garbage.ts";
import { pageEffort, quickEffort } from "./files/compress.ts";
import { finishBuild } from "./files/finish-build.ts";
import { writePhotoVariants } from "./files/photos.ts";
import { readProgram, readProgramFiles } from "./files/program-files.ts";
import { writeStaticHost } from "./files/static-host.ts";
import { lastChanged, readPageRecords, writePageRecords } from "./pages/page-records.ts";
import { openPageRenderer } from "./pages/render-pages.ts";
import { shells } from "./pages/rendering.ts";
import { isSmall } from "./partition.ts";
import { lastChanges } from "./seo/last-change.ts";
import { writeSearchFiles } from "./seo/search-files.ts";
import { writeShareCards } from "./seo/share-cards.ts";
import { writeSitemaps } from "./seo/sitemap.ts";

/**
 * Above this many pages, a rendering that can reuse pages of the previous site runs in this process
 * alone, so that the content is held in memory once.
 */
const pagesHeldOnce = 2000;

/**
 * Writes every file of a site that depends on its content. `#content/` must resolve to the document in
 * `directory` before this module is loaded (published-content.ts).
 *
 * @param options.codeDirectory folder of the built rendering code
 * @param options.kind `live`, `demo`, or `quick` for publishing, where someone is waiting
 * @param options.like folder of an earlier site, whose unchanged pages are reused
 * @returns mistakes in the pages, one line each, and the paths of the reused pages
 */
export async function writeSite(options: {
  directory: string;
  codeDirectory: string;
  kind: string;
  like?: string | undefined;
}): Promise<{ mistakes: string[]; taken: ReadonlySet<string> }> {
  const { directory, codeDirectory, kind, like } = options;
  const client = join(directory, "client");
  const before = like === undefined ? undefined : await readPageRecords(like);
  const map = JSON.parse(await readFile(join(directory, mapName), "utf8"));
  const facts = { shop, stateRoute, financing, serviceArea, services, cities, testimonials };
  const browserFacts = await writeBrowserFacts(client, facts, map);
  const madeFrom = hashOf([await readProgram(directory), process.env.SITE_URL, browserFacts]);
  const pagesToRender = [...pagePaths(catalogue), ...shells.keys()];
  const effort = kind === "live" ? pageEffort(pagesToRender.length) : quickEffort;
  const same = before !== undefined && before.madeFrom === madeFrom;
  const siblings = await compareSiblings(directory);
  const renderer = openPageRenderer(
    { codeDirectory, client, browserFacts, effort, like: same ? like : undefined },
    new Map(same ? before.pages.map((page) => [page.path, page]) : []),
    isSmall || (same && pagesToRender.length > pagesHeldOnce) ? "alone" : pagesToRender.length,
  );
  const rendered = await renderer.render(pagesToRender, { siblings });
  const isPage = ({ path }: { path: string }) => !shells.has(path);
  const found = await writeSearchFiles(client, rendered.filter(isPage), siblings);
  // These two pages list all others, so they come last. Their data is large: only one thread loads it.
  await renderer.stop(1);
  const ofAll = await renderer.render([paths.sitemap, paths.linkReport], found);
  await renderer.stop();
  collectGarbage();
  const written = latest([...rendered, ...ofAll]);
  const pages = written.filter(isPage);
  const today = shopTimeOf(new Date(), shop.timeZone).date;
  const changed = before
    ? lastChanged(pages, before.pages, today)
    : await changesOfContent(pages.map(({ path }) => path));
  await writeSitemaps(client, pages, changed);
  await writePhotoVariants(client, [
    ...services.map(({ image }) => image),
    ...testimonials.flatMap(({ image }) => image ?? []),
    ...[about?.storefront, about?.owner, ...(about?.team ?? [])].flatMap((one) => one?.image ?? []),
  ]);
  await writeShareCards(directory, like);
  if (kind === "demo") await writeStaticHost(client);
  // Demo hosts compress files themselves, and a published site is recompressed later (compress-site.ts).
  const effortOfOthers = kind === "live" ? undefined : quickEffort;
  const finished = await readProgramFiles(directory);
  await finishBuild(directory, written, finished, effortOfOthers, like);
  await writePageRecords(directory, {
    madeFrom,
    pages: written.map(({ taken, ...page }) => {
      const day = changed.get(page.path);
      return { ...page, ...(day !== undefined && { changed: day }) };
    }),
  });
  const taken = new Set(written.flatMap((page) => (page.taken ? [page.path] : [])));
  return { mistakes: await checkPages(client, pages), taken };
}

/** Deduplicates pages by path, keeping the last one written. */
function latest<Page extends { path: string }>(pages: readonly Page[]): Page[] {
  return [...new Map(pages.map((page) => [page.path, page])).values()];
}

/** Date of the last commit that changed each page's sources, where known. */
async function changesOfContent(pages: readonly string[]) {
  const lastChange = await lastChanges();
  return new Map(pages.map((path) => [path, lastChange(path)]));
}

/** Computes how similar sibling pages are, writes it for the server, and reports those that are too similar. */
async function compareSiblings(directory: string): Promise<ReadonlyMap<string, Neighbor>> {
  const siblings = findSiblings();
  await writeFile(join(directory, "siblings.json"), JSON.stringify([...siblings]));
  const alike = checkSimilarity(siblings);
  if (alike.length > 0) {
    process.stderr.write(
      `Search engines are told to leave these pages out, because they say too little of their own:\n  ${alike.join("\n  ")}\n`,
    );
  }
  collectGarbage();
  return siblings;
}

/** Hashes part by part: a large catalogue as one string would take forty megabytes. */
function hashOf(parts: readonly unknown[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${JSON.stringify(part)}\n`);
  return hash.digest("base64url");
}
