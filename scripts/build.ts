import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { cities } from "#content/cities.ts";
import { services } from "#content/services.ts";
import { testimonials } from "#content/testimonials.ts";
import { addresses } from "#shop/addresses.ts";
import { pagePaths } from "#shop/page-keys.ts";
import { checkContent } from "./check-content.ts";
import { checkAdapters } from "./postbuild/adapters.ts";
import { pageEffort } from "./postbuild/compress.ts";
import { keepPreviousAssets } from "./postbuild/keep-previous-assets.ts";
import { writePhotoVariants } from "./postbuild/photos.ts";
import { postbuild } from "./postbuild/postbuild.ts";
import { renderPages } from "./postbuild/render-pages.ts";
import { writeStaticHost } from "./postbuild/static-host.ts";
import { run } from "./run.ts";
import { writeSearchFiles } from "./seo/search-files.ts";
import { writeShareCards } from "./seo/share-cards.ts";

/** Whatever can change the built site. */
const sources = [
  "app",
  "content",
  "shop",
  "public",
  "scripts/build.ts",
  "scripts/check-content.ts",
  "scripts/check-similarity.ts",
  "scripts/postbuild",
  "scripts/share-out.ts",
  "scripts/seo",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
];

const [mode, kind] = process.argv.slice(2);
const isDemo = kind === "--demo";
const buildDirectory = isDemo ? "build-demo" : "build";
// The pages that tell of the whole site read it from there.
process.env.BUILD_DIRECTORY = buildDirectory;
/** How alike pages are, for all that need to know during the build. */
const siblingsFile = resolve(`node_modules/.cache/siblings-of-${buildDirectory}.json`);
/** Where the build before this one waits meanwhile. */
const standing = `node_modules/.cache/standing-${buildDirectory}`;
/** Written last: without it, the build is not complete. */
const stampFile = join(buildDirectory, "sources.sha256");

const stamp = await hashSources();
const built = existsSync(stampFile) ? await readFile(stampFile, "utf8") : undefined;
if (!(mode === "--if-changed" && built === stamp) && !(mode === "--if-missing" && built)) {
  process.exitCode = await build();
}

async function build(): Promise<number> {
  const mistakes = checkContent();
  if (mistakes.length > 0) {
    process.stderr.write(`The content cannot be published:\n  ${mistakes.join("\n  ")}\n`);
    return 1;
  }
  await mkdir(dirname(siblingsFile), { recursive: true });
  // What stands goes aside until the new build has taken over its assets.
  if (built !== undefined) {
    await rm(standing, { recursive: true, force: true });
    await rename(buildDirectory, standing);
  }
  await rm(buildDirectory, { recursive: true, force: true });
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
  const paths = pagePaths({ services, cities });
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
  await keepPreviousAssets(standing, buildDirectory);
  await rm(standing, { recursive: true, force: true });
  await writeFile(stampFile, stamp);
  return 0;
}

async function hashSources(): Promise<string> {
  const hash = createHash("sha256").update(process.env.SITE_URL ?? "");
  for (const source of sources) {
    for (const file of await filesOf(source)) {
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
