import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { about } from "#content/about.ts";
import { catalogue } from "#content/catalogue.ts";
import { cities } from "#content/cities.ts";
import { financing } from "#content/financing.ts";
import { serviceArea } from "#content/service-area.ts";
import { servicesInCities } from "#content/service-in-city.ts";
import { services } from "#content/services.ts";
import { shop } from "#content/shop.ts";
import { stateRoute } from "#content/state-route.ts";
import { testimonials } from "#content/testimonials.ts";
import { pagePaths } from "#shop/page-keys.ts";
import { paths } from "#shop/paths.ts";
import { shopTimeOf } from "#shop/schedule/shop-time.ts";
import type { Neighbor } from "#shop/similarity.ts";
import { writeBrowserFacts } from "./browser-facts.ts";
import { checkPages } from "./check-pages.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { mapName } from "./document-files.ts";
import { isSmall } from "./partition.ts";
import { pageEffort, pagesWorthTheTime, quickEffort } from "./prerender/compress.ts";
import { finishBuild } from "./prerender/finish-build.ts";
import { lastChanged, readPageRecords, writePageRecords } from "./prerender/page-records.ts";
import { writePhotoVariants } from "./prerender/photos.ts";
import { openPageRenderer } from "./prerender/render-pages.ts";
import { shells } from "./prerender/rendering.ts";
import { writeStaticHost } from "./prerender/static-host.ts";
import { readProgram, readProgramFiles } from "./program-files.ts";
import { run } from "./run.ts";
import { lastChanges } from "./seo/last-change.ts";
import { writeSearchFiles } from "./seo/search-files.ts";
import { writeShareCards } from "./seo/share-cards.ts";
import { writeSitemaps } from "./seo/sitemap.ts";

/** With more pages, what a site says is held in memory once where most of them are taken from the site before. */
const pagesHeldOnce = 2000;

/**
 * Writes everything of a site that says something of the shop. `#content/` has to be the document of the
 * directory before this is loaded.
 *
 * @param options.codeDirectory the rendering code that a build has left
 * @param options.kind `quick` where somebody waits for it
 * @param options.like the folder of a site made before, whose pages are taken where they come out the same
 * @returns what is wrong with the pages, one line per mistake, and the paths of those that were taken
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
  const comparing = compareSiblings(directory, like);
  // Where there is much to compare, or little memory, that takes as much of it as rendering.
  if (isSmall || pagesToRender.length > pagesWorthTheTime) await comparing;
  const renderer = openPageRenderer(
    { codeDirectory, client, browserFacts, effort, like: same ? like : undefined },
    new Map(same ? before.pages.map((page) => [page.path, page]) : []),
    isSmall || (same && pagesToRender.length > pagesHeldOnce) ? "alone" : pagesToRender.length,
  );
  const siblings = await comparing;
  const rendered = await renderer.render(pagesToRender, { siblings });
  const isPage = ({ path }: { path: string }) => !shells.has(path);
  const found = await writeSearchFiles(client, rendered.filter(isPage), siblings);
  // These two tell of all the others, and could not before. What they tell is large: one thread is to have it.
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
  await writeShareCards(client);
  if (kind === "demo") await writeStaticHost(client);
  // The hosts of a demo compress by themselves, and a published site is compressed again.
  const effortOfOthers = kind === "live" ? undefined : quickEffort;
  const finished = await readProgramFiles(directory);
  await finishBuild(directory, written, finished, effortOfOthers);
  collectGarbage();
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

/** Of two pages with the same address the one that was written last. */
function latest<Page extends { path: string }>(pages: readonly Page[]): Page[] {
  return [...new Map(pages.map((page) => [page.path, page])).values()];
}

/** When what each page is made from last changed in the history of the folder, where it is known. */
async function changesOfContent(pages: readonly string[]) {
  const lastChange = await lastChanges();
  return new Map(pages.map((path) => [path, lastChange(path)]));
}

/**
 * How alike pages are; compared by a process of its own, because that takes a lot of memory until its
 * end, and only where something was said otherwise since the site before.
 */
async function compareSiblings(
  directory: string,
  like: string | undefined,
): Promise<ReadonlyMap<string, Neighbor>> {
  const name = "siblings.json";
  const file = join(directory, name);
  const comparedFrom = hashOf([services, cities, ...Object.entries(servicesInCities), shop]);
  const known = like === undefined ? undefined : await readSiblings(join(like, name));
  if (known?.comparedFrom === comparedFrom) {
    await writeFile(file, JSON.stringify(known));
    return new Map(known.siblings);
  }
  const code = await run(process.execPath, ["scripts/check-similarity.ts", file]);
  if (code !== 0) throw new Error("The pages could not be compared.");
  const siblings: Siblings["siblings"] = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ comparedFrom, siblings }));
  return new Map(siblings);
}

interface Siblings {
  comparedFrom: string;
  siblings: [path: string, neighbor: Neighbor][];
}

const readSiblings = (file: string): Promise<Siblings | undefined> =>
  readFile(file, "utf8").then(JSON.parse, () => undefined);

/** One part after the other: a large catalogue would be a text of forty megabytes. */
function hashOf(parts: readonly unknown[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${JSON.stringify(part)}\n`);
  return hash.digest("base64url");
}
