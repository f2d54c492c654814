import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { contentFolder, contentName } from "./content-folder.ts";
import { sourcesOfBuild, writeBuildList } from "./postbuild/build-list.ts";
import { placeBuild, removeKilledBuilds, stagingOf } from "./postbuild/place-build.ts";

/**
 * Reads every module of the content, for a word on those that cannot even be read: a comma too few,
 * a name misspelled.
 *
 * @returns one line per mistake, naming the file and, where known, the line
 */
async function unreadableContent(): Promise<string[]> {
  const mistakes = new Set<string>();
  for (const file of globSync("**/*.ts", { cwd: contentFolder, exclude: ["**/*.test.ts"] })) {
    try {
      await import(pathToFileURL(join(contentFolder, file)).href);
    } catch (error) {
      // The same mistake once more in each file that needs the one it is in.
      mistakes.add(describe(error, file));
    }
  }
  return [...mistakes].sort();
}

function describe(error: unknown, file: string): string {
  const { message = String(error), stack = "" } = error instanceof Error ? error : {};
  const folder = `${pathToFileURL(contentFolder).href}/`;
  // `shop.ts:80`, where the engine says so.
  const place = stack.includes(folder)
    ? /^[^\s:]+(:\d+)?/.exec(stack.slice(stack.indexOf(folder) + folder.length))?.[0]
    : undefined;
  const said = message.replaceAll(`${contentFolder}/`, `${contentName}/`).split("\n")[0];
  return `${contentName}/${place ?? file}: ${said}`;
}

/** Whatever can change the built site. */
const sourcePaths = [
  "app",
  contentName,
  "shop",
  "public",
  "scripts/build.ts",
  "scripts/build-site.ts",
  "scripts/check-content.ts",
  "scripts/check-similarity.ts",
  "scripts/content-folder.ts",
  "scripts/service-area-map.ts",
  "scripts/site-parts.ts",
  "scripts/postbuild",
  "scripts/partition.ts",
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
  const unreadable = await unreadableContent();
  if (unreadable.length > 0) {
    process.stderr.write(`The content cannot be read:\n  ${unreadable.join("\n  ")}\n`);
    return 1;
  }
  // It reads the content as it starts.
  const { buildSite } = await import("./build-site.ts");
  return buildSite({ buildDirectory, placeOfBuild, siblingsFile, isDemo });
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
