import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { about } from "#content/about.ts";
import { catalogue } from "#content/catalogue.ts";
import { services } from "#content/services.ts";
import { testimonials } from "#content/testimonials.ts";
import { folderContent } from "#server/content/folder-content.ts";
import { pagePaths } from "#shop/page-keys.ts";
import { paths } from "#shop/paths.ts";
import type { Neighbor } from "#shop/similarity.ts";
import { writeBrowserFacts } from "./browser-facts.ts";
import { checkPages } from "./check-pages.ts";
import { mapName } from "./document-files.ts";
import { pageEffort, quickEffort } from "./postbuild/compress.ts";
import { writePhotoVariants } from "./postbuild/photos.ts";
import { postbuild } from "./postbuild/prerender.ts";
import { renderPages, shells } from "./postbuild/render-pages.ts";
import { writeStaticHost } from "./postbuild/static-host.ts";
import { readProgramFiles } from "./program-files.ts";
import { run } from "./run.ts";
import { writeSearchFiles } from "./seo/search-files.ts";
import { writeShareCards } from "./seo/share-cards.ts";

/**
 * Writes everything of a site that says something of the shop. `#content/` has to be the document of the
 * directory before this is loaded.
 *
 * @param options.codeDirectory the rendering code that a build has left
 * @param options.kind `quick` where somebody waits for it
 * @returns what is wrong with the pages, one line per mistake
 */
export async function writeSite(options: {
  directory: string;
  codeDirectory: string;
  kind: string;
}): Promise<string[]> {
  const { directory, codeDirectory, kind } = options;
  const client = join(directory, "client");
  const siblings = await compareSiblings(directory);
  const map = JSON.parse(await readFile(join(directory, mapName), "utf8"));
  const browserFacts = await writeBrowserFacts(client, folderContent(), map);
  const pagesToRender = pagePaths(catalogue);
  const effort = kind === "live" ? pageEffort(pagesToRender.length) : quickEffort;
  const rendering = { codeDirectory, client, browserFacts, effort };
  const rendered = await renderPages([...pagesToRender, ...shells.keys()], {
    ...rendering,
    facts: { siblings },
  });
  const pages = rendered.filter(({ path }) => !shells.has(path));
  const facts = await writeSearchFiles(client, pages, siblings);
  // These two tell of all the others, and could not before.
  const ofAll = [paths.sitemap, paths.linkReport];
  rendered.push(...(await renderPages(ofAll, { ...rendering, facts })));
  await writePhotoVariants(client, [
    ...services.map(({ image }) => image),
    ...testimonials.flatMap(({ image }) => image ?? []),
    ...[about?.storefront, about?.owner, ...(about?.team ?? [])].flatMap((one) => one?.image ?? []),
  ]);
  await writeShareCards(client);
  if (kind === "demo") await writeStaticHost(client);
  // The hosts of a demo compress by themselves.
  const ofDemo = kind === "demo" ? quickEffort : undefined;
  await postbuild(directory, rendered, await readProgramFiles(directory), ofDemo);
  return await checkPages(client, pages);
}

/** How alike pages are; compared by a process of its own, because that takes a lot of memory until its end. */
async function compareSiblings(directory: string): Promise<ReadonlyMap<string, Neighbor>> {
  const file = join(directory, "siblings.json");
  const code = await run(process.execPath, ["scripts/check-similarity.ts", file]);
  if (code !== 0) throw new Error("The pages could not be compared.");
  return new Map(JSON.parse(await readFile(file, "utf8")));
}
