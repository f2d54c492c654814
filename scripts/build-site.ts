import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { catalogue } from "#content/catalogue.ts";
import { services } from "#content/services.ts";
import { testimonials } from "#content/testimonials.ts";
import { addresses } from "#shop/addresses.ts";
import { pagePaths } from "#shop/page-keys.ts";
import { checkContent } from "./check-content.ts";
import { pageEffort } from "./postbuild/compress.ts";
import { keepPreviousAssets } from "./postbuild/keep-previous-assets.ts";
import { writePhotoVariants } from "./postbuild/photos.ts";
import { postbuild } from "./postbuild/postbuild.ts";
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
  process.env.SIBLINGS_FILE = siblingsFile;
  const code = await run("react-router", ["build", "--logLevel", "warn"], {
    NODE_ENV: "production",
    DEMO: isDemo ? "on" : "off",
    CATALOGUE_PAGES: "later",
  });
  if (code !== 0) return code;
  const client = join(buildDirectory, "client");
  const paths = pagePaths(catalogue);
  const effort = pageEffort(paths.length);
  const pages = await renderPages(buildDirectory, paths, effort);
  await writeSearchFiles(client, pages);
  // These two tell of all the others, and could not before.
  pages.push(
    ...(await renderPages(buildDirectory, [addresses.sitemap, addresses.linkReport], effort)),
  );
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

/** Text that only one of the two backends contains. */
const marks = {
  live: "supabaseUrl is required",
  demo: "Welcome to the static demo!",
} as const;

/**
 * Makes sure that a build contains the backend it is for, and nothing of the other.
 *
 * @throws when it does not
 */
async function checkAdapters(clientDirectory: string, kind: keyof typeof marks): Promise<void> {
  const assets = join(clientDirectory, "assets");
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const codes = await Promise.all(scripts.map((name) => readFile(join(assets, name), "utf8")));
  const other = kind === "live" ? "demo" : "live";
  if (!codes.some((code) => code.includes(marks[kind]))) {
    throw new Error(`The ${kind} build lacks its backend.`);
  }
  const foreign = scripts.filter((_, index) => codes[index]?.includes(marks[other]));
  if (foreign.length > 0) {
    throw new Error(`The ${kind} build contains ${other} code: ${foreign.join(", ")}`);
  }
}
