import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { catalogue } from "#content/catalogue.ts";
import { services } from "#content/services.ts";
import { testimonials } from "#content/testimonials.ts";
import { addresses } from "#shop/addresses.ts";
import { pagePaths } from "#shop/page-keys.ts";
import type { Neighbor } from "#shop/similarity.ts";
import { checkContent } from "./check-content.ts";
import { contentName } from "./content-folder.ts";
import { checkAdapters } from "./postbuild/adapters.ts";
import { sourcesOfBuild, writeBuildList } from "./postbuild/build-list.ts";
import { pageEffort } from "./postbuild/compress.ts";
import { keepPreviousAssets } from "./postbuild/keep-previous-assets.ts";
import { writePhotoVariants } from "./postbuild/photos.ts";
import { placeBuild, removeKilledBuilds, stagingOf } from "./postbuild/place-build.ts";
import { postbuild } from "./postbuild/postbuild.ts";
import { renderPages } from "./postbuild/render-pages.ts";
import { writeStaticHost } from "./postbuild/static-host.ts";
import { run } from "./run.ts";
import { writeSearchFiles } from "./seo/search-files.ts";
import { writeShareCards } from "./seo/share-cards.ts";

/** Whatever can change the built site. */
const sourcePaths = [
  "app",
  contentName,
  "shop",
  "public",
  "scripts/build.ts",
  "scripts/check-content.ts",
  "scripts/check-similarity.ts",
  "scripts/content-folder.ts",
  "scripts/service-area-map.ts",
  "scripts/service-area-map-geometry.ts",
  "scripts/site-parts.ts",
  "scripts/postbuild",
  "scripts/share-out.ts",
  "scripts/seo",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
];

const [mode, kind] = process.argv.slice(2);
const isDemo = kind === "--demo";
/** The site that stands, until another one is whole. */
const shopName = contentName === "content" ? "" : `-${basename(contentName)}`;
const placeOfBuild = `build${isDemo ? "-demo" : ""}${shopName}`;
const buildDirectory = stagingOf(placeOfBuild);
process.env.BUILD_DIRECTORY = buildDirectory;
/** How alike pages are, as the process that compares them leaves it. */
const siblingsFile = resolve(`${buildDirectory}.siblings.json`);

await removeKilledBuilds(placeOfBuild);
const sources = await hashSources();
const built = mode === undefined ? undefined : await sourcesOfBuild(placeOfBuild);
if (!(mode === "--if-changed" && built === sources) && !(mode === "--if-missing" && built)) {
  process.exitCode = await buildAside();
}

/** A site that stands is there until the new one is whole, and stays when that is never. */
async function buildAside(): Promise<number> {
  try {
    const code = await build();
    if (code === 0) {
      await writeBuildList(buildDirectory, sources);
      await placeBuild(buildDirectory, placeOfBuild);
    } else {
      process.stderr.write(
        `The site was not built. What ${placeOfBuild}/ holds stays as it was.\n`,
      );
    }
    return code;
  } finally {
    // Where one page failed, others may still be written for a moment.
    await rm(buildDirectory, { recursive: true, force: true, maxRetries: 10 });
    await rm(siblingsFile, { force: true });
  }
}

async function build(): Promise<number> {
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
  const paths = pagePaths(catalogue);
  const effort = pageEffort(paths.length);
  const pages = await renderPages(buildDirectory, paths, effort, { siblings });
  const facts = await writeSearchFiles(client, pages, siblings);
  // These two tell of all the others, and could not before.
  const ofAll = [addresses.sitemap, addresses.linkReport];
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

async function hashSources(): Promise<string> {
  const hash = createHash("sha256").update(process.env.SITE_URL ?? "");
  for (const path of sourcePaths) {
    for (const file of await filesOf(path)) {
      hash
        .update(file)
        .update("\0")
        .update(await readFile(file))
        .update("\0");
    }
  }
  return hash.digest("hex");
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  if (entries.length === 0) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
