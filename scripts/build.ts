import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildSite } from "#scripts/build/build-site.ts";
import { contentName, placeOfBuild } from "#site/content/content-folder.ts";
import { sourcesOfBuild, writeBuildList } from "#site/files/build-list.ts";
import { placeBuild, removeKilledBuilds, stagingOf } from "#site/files/place-build.ts";

/** Sources of the built site other than the content. */
const programPaths = [
  "app",
  "shop",
  "site",
  "public",
  "scripts/build.ts",
  "scripts/build",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
];

const [mode, kind] = process.argv.slice(2);
const isDemo = kind === "--demo";
/** Where the current site is; replaced only when the new one is complete. */
const place = placeOfBuild(isDemo ? "demo" : undefined);
const buildDirectory = stagingOf(place);
process.env.BUILD_DIRECTORY = buildDirectory;

await removeKilledBuilds(place);
// The demo's sample users are content that is bundled into its scripts.
const program = await hashOf(isDemo ? [contentName, ...programPaths] : programPaths);
const sources = await hashOf([contentName], `${process.env.SITE_URL ?? ""} ${program}`);
const built = mode === undefined ? undefined : await sourcesOfBuild(place);
// Where this site will be served: for another address the server rewrites and compresses each page when it is
// requested, in less time and to more bytes. Another port alone is no reason to build anew.
const address = `http://localhost:${process.env.PORT}`;
if (process.env.PORT && URL.canParse(address)) process.env.SITE_URL ??= address;
if (!(mode === "--if-changed" && built === sources) && !(mode === "--if-missing" && built)) {
  process.exitCode = await buildAside();
}

/** Builds in a staging folder and swaps it in when complete; after a failure the current site remains. */
async function buildAside(): Promise<number> {
  try {
    const code = await build();
    if (code === 0) {
      await writeBuildList(buildDirectory, sources);
      await placeBuild(buildDirectory, place);
    } else {
      process.stderr.write(`The site was not built. What ${place}/ holds stays as it was.\n`);
    }
    return code;
  } finally {
    // Retried: after one page has failed, others may still be being written.
    for (const left of [buildDirectory, `${buildDirectory}.content`]) {
      await rm(left, { recursive: true, force: true, maxRetries: 10 });
    }
  }
}

function build(): Promise<number> {
  // Without --if-changed or --if-missing, nothing is reused.
  const known = mode === undefined ? [] : [place, isDemo ? "build-demo" : "build"];
  return buildSite({ buildDirectory, placeOfBuild: place, isDemo, program, known });
}

async function hashOf(paths: readonly string[], and = ""): Promise<string> {
  const hash = createHash("sha256").update(and);
  for (const path of paths) {
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
