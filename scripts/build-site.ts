import { cp, mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { documentName } from "#server/http/built-site.ts";
import { checkAdapters } from "./prerender/adapters.ts";
import { sourcesOfBuild } from "./prerender/build-list.ts";
import { quickEffort } from "./prerender/compress.ts";
import { filesOf } from "./prerender/files-of.ts";
import { finishFiles } from "./prerender/finish-files.ts";
import { keepPreviousAssets } from "./prerender/keep-previous-assets.ts";
import { hasProgram, linkProgramFiles, writeProgramFiles } from "./program-files.ts";
import { environmentOf } from "./rendering-content.ts";
import { run } from "./run.ts";

/**
 * Makes every file of the site in a folder of its own: first what is the same for every shop, then the
 * pages that say what the folder of the content says.
 *
 * @param options.placeOfBuild where the site that stands is, whose scripts stay for pages still open
 * @param options.program hash of what is the same for every shop
 * @param options.known builds that may have been made of the same
 * @returns the exit code: 0, or that of what failed, which has said why
 */
export async function buildSite(options: {
  buildDirectory: string;
  placeOfBuild: string;
  isDemo: boolean;
  program: string;
  known: readonly string[];
}): Promise<number> {
  const { buildDirectory, placeOfBuild, isDemo, program } = options;
  const known = await findProgram(options.known, program);
  // Beside the build: the bundler empties its folder first.
  const aside = `${buildDirectory}.content`;
  await mkdir(aside);
  const read = ["scripts/folder-document.ts", aside, ...(known ? [] : ["bundle"])];
  const documented = await run(process.execPath, read);
  if (documented !== 0) return documented;
  if (known) await takeProgram(known, buildDirectory);
  const bundled = known ? 0 : await bundle(aside, isDemo);
  if (bundled !== 0) return bundled;
  if (!known) await finishProgram(buildDirectory, isDemo, program);
  await rename(join(aside, documentName), join(buildDirectory, documentName));
  await rm(aside, { recursive: true });
  const rendered = await run(process.execPath, [
    "scripts/render-site.ts",
    buildDirectory,
    buildDirectory,
    isDemo ? "demo" : "live",
  ]);
  if (rendered !== 0) return rendered;
  await keepPreviousAssets(placeOfBuild, buildDirectory);
  return 0;
}

/** Removes a file, and the folders that it leaves empty. */
async function removeWithFolders(file: string, root: string): Promise<void> {
  await rm(file);
  for (let folder = dirname(file); folder !== root; folder = dirname(folder)) {
    if ((await readdir(folder)).length > 0) return;
    await rmdir(folder);
  }
}

/** The first build that is whole and has the files of this program. */
async function findProgram(builds: readonly string[], program: string) {
  for (const build of builds) {
    if ((await hasProgram(build, program)) && (await sourcesOfBuild(build))) return build;
  }
  return undefined;
}

/** Takes from another build what is the same for every shop. */
async function takeProgram(build: string, buildDirectory: string): Promise<void> {
  await linkProgramFiles(build, buildDirectory);
  await cp(join(build, "server"), join(buildDirectory, "server"), { recursive: true });
}

/**
 * For what the bundler keeps, with room to grow by half. Without a limit the engine takes what the machine has before
 * it looks for garbage: more than rendering ten thousand pages.
 */
const bundlerMegabytes = 600;

/**
 * Builds scripts, styles and the code that renders pages; none of them holds a word of a shop.
 *
 * @param content the folder of what is rendered meanwhile
 */
async function bundle(content: string, isDemo: boolean): Promise<number> {
  const environment = environmentOf(resolve(content));
  return await run("react-router", ["build", "--logLevel", "warn"], {
    NODE_ENV: "production",
    DEMO: isDemo ? "on" : "off",
    ...environment,
    // Who sets another limit has the last word.
    NODE_OPTIONS: `--max-old-space-size=${bundlerMegabytes} ${environment.NODE_OPTIONS ?? ""}`,
  });
}

/** Leaves of what was bundled what is the same for every shop, ready to be served. */
async function finishProgram(buildDirectory: string, isDemo: boolean, program: string) {
  const client = join(buildDirectory, "client");
  await rm(join(client, ".vite"), { recursive: true, force: true });
  for (const file of await filesOf(client)) {
    if (/\.(html|data)$/.test(file)) await removeWithFolders(file, client);
  }
  await checkAdapters(client, isDemo ? "demo" : "live");
  await finishFiles(await filesOf(client), isDemo ? quickEffort : undefined);
  const names = (await filesOf(client)).map((file) => relative(client, file).split(sep).join("/"));
  await writeProgramFiles(buildDirectory, { program, names });
}
