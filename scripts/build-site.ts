import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { catalogue } from "#content/catalogue.ts";
import { services } from "#content/services.ts";
import { testimonials } from "#content/testimonials.ts";
import { pagePaths } from "#shop/page-keys.ts";
import { paths } from "#shop/paths.ts";
import type { Neighbor } from "#shop/similarity.ts";
import { checkContent } from "./check-content.ts";
import { checkAdapters } from "./postbuild/adapters.ts";
import { pageEffort } from "./postbuild/compress.ts";
import { keepPreviousAssets } from "./postbuild/keep-previous-assets.ts";
import { writePhotoVariants } from "./postbuild/photos.ts";
import { postbuild } from "./postbuild/prerender.ts";
import { renderPages } from "./postbuild/render-pages.ts";
import { writeStaticHost } from "./postbuild/static-host.ts";
import { run } from "./run.ts";
import { writeSearchFiles } from "./seo/search-files.ts";
import { writeShareCards } from "./seo/share-cards.ts";

/**
 * Makes every file of the site in a folder of its own.
 *
 * @param options.placeOfBuild where the site that stands is, whose scripts stay for pages still open
 * @param options.siblingsFile where to write how alike pages are, for all that need to know
 * @returns the exit code: 0, or that of what failed, which has said why
 */
export async function buildSite(options: {
  buildDirectory: string;
  placeOfBuild: string;
  siblingsFile: string;
  isDemo: boolean;
}): Promise<number> {
  const { buildDirectory, placeOfBuild, siblingsFile, isDemo } = options;
  const mistakes = checkContent();
  if (mistakes.length > 0) {
    process.stderr.write(`The content cannot be published:\n  ${mistakes.join("\n  ")}\n`);
    return 1;
  }
  await mkdir(buildDirectory);
  // A process of its own, because all that is compared takes a lot of memory until its end.
  const similarity = await run(process.execPath, ["scripts/check-similarity.ts", siblingsFile]);
  if (similarity !== 0) return similarity;
  const siblings: ReadonlyMap<string, Neighbor> = new Map(
    JSON.parse(await readFile(siblingsFile, "utf8")),
  );
  const code = await run("react-router", ["build", "--logLevel", "warn"], {
    NODE_ENV: "production",
    DEMO: isDemo ? "on" : "off",
    CATALOGUE_PAGES: "later",
  });
  if (code !== 0) return code;
  const client = join(buildDirectory, "client");
  const pagesToRender = pagePaths(catalogue);
  const effort = pageEffort(pagesToRender.length);
  const pages = await renderPages(buildDirectory, pagesToRender, effort, { siblings });
  const facts = await writeSearchFiles(client, pages, siblings);
  // These two tell of all the others, and could not before.
  const ofAll = [paths.sitemap, paths.linkReport];
  pages.push(...(await renderPages(buildDirectory, ofAll, effort, facts)));
  await writePhotoVariants(client, [
    ...services.map(({ image }) => image),
    ...testimonials.map(({ image }) => image),
  ]);
  await writeShareCards(client);
  await checkAdapters(client, isDemo ? "demo" : "live");
  if (isDemo) await writeStaticHost(client);
  await postbuild(buildDirectory, pages);
  await keepPreviousAssets(placeOfBuild, buildDirectory);
  return 0;
}
