import { cp, mkdir, readdir, readFile, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { run } from "#scripts/run.ts";
import { sourcesOfBuild } from "#site/files/build-list.ts";
import { documentName } from "#site/files/built-site.ts";
import { bestEffort, quickEffort, textFile, writeServed } from "#site/files/compress.ts";
import { filesOf } from "#site/files/files-of.ts";
import { keepPreviousAssets } from "#site/files/keep-previous-assets.ts";
import { hasProgram, linkProgramFiles, writeProgramFiles } from "#site/files/program-files.ts";
import { bundledName } from "./bundle-content.ts";

/**
 * Builds all files of the site in `buildDirectory`: first the files that are the same for every shop,
 * then the pages rendered from the content folder.
 *
 * @param options.placeOfBuild the current site, whose scripts are kept for pages that are still open
 * @param options.program hash of the sources that are the same for every shop
 * @param options.known earlier builds whose files are reused if `program` matches
 * @returns 0, or the exit code of the step that failed, which has printed the reason
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
  // Outside the build directory, which the bundler empties first.
  const aside = `${buildDirectory}.content`;
  await mkdir(aside);
  if (!known) say(1, "reading the content");
  const read = ["scripts/build/folder-document.ts", aside, ...(known ? [] : ["bundle"])];
  const documented = await run(process.execPath, read);
  if (documented !== 0) return documented;
  if (known) await takeProgram(known, buildDirectory);
  if (!known) say(2, "making scripts and styles");
  const bundled = known ? 0 : await bundle(aside, isDemo);
  if (bundled !== 0) return bundled;
  if (!known) await finishProgram(buildDirectory, isDemo, program);
  if (!known) say(3, "rendering the pages");
  await rename(join(aside, documentName), join(buildDirectory, documentName));
  await rm(aside, { recursive: true });
  const rendered = await run(process.execPath, [
    "site/render-site.ts",
    buildDirectory,
    buildDirectory,
    isDemo ? "demo" : "live",
  ]);
  if (rendered !== 0) return rendered;
  await keepPreviousAssets(placeOfBuild, buildDirectory);
  return 0;
}

/** Says how far a build is that takes more than a moment. */
function say(step: 1 | 2 | 3, what: string): void {
  process.stderr.write(`Building the site, ${step} of 3: ${what}\n`);
}

/** Removes a file and the parent folders that become empty, up to `root`. */
async function removeWithFolders(file: string, root: string): Promise<void> {
  await rm(file);
  for (let folder = dirname(file); folder !== root; folder = dirname(folder)) {
    if ((await readdir(folder)).length > 0) return;
    await rmdir(folder);
  }
}

/** The first complete build that was made from this program. */
async function findProgram(builds: readonly string[], program: string) {
  for (const build of builds) {
    if ((await hasProgram(build, program)) && (await sourcesOfBuild(build))) return build;
  }
  return undefined;
}

/** Copies the shop-independent files of another build. */
async function takeProgram(build: string, buildDirectory: string): Promise<void> {
  await linkProgramFiles(build, buildDirectory);
  await cp(join(build, "server"), join(buildDirectory, "server"), { recursive: true });
}

/**
 * Heap limit of the bundler: its live data plus half. Without a limit, V8 uses the machine's memory before it collects
 * garbage: more than rendering ten thousand pages needs.
 */
const bundlerMegabytes = 600;

/**
 * Builds scripts, styles and the rendering code, none of which contains any shop's content.
 *
 * @param content folder of the content that the bundler prerenders with
 */
async function bundle(content: string, isDemo: boolean): Promise<number> {
  return await run("react-router", ["build", "--logLevel", "warn"], {
    NODE_ENV: "production",
    DEMO: isDemo ? "on" : "off",
    SITE_CONTENT: resolve(content, bundledName),
    // A limit in the environment's own NODE_OPTIONS comes last and wins.
    NODE_OPTIONS: `--max-old-space-size=${bundlerMegabytes} ${process.env.NODE_OPTIONS ?? ""}`,
  });
}

/** Removes the bundler's prerendered pages and prepares the remaining, shop-independent files for serving. */
async function finishProgram(buildDirectory: string, isDemo: boolean, program: string) {
  const client = join(buildDirectory, "client");
  await rm(join(client, ".vite"), { recursive: true, force: true });
  for (const file of await filesOf(client)) {
    if (/\.(html|data)$/.test(file)) await removeWithFolders(file, client);
  }
  await checkAdapters(client, isDemo ? "demo" : "live");
  for (const file of await filesOf(client)) {
    if (!textFile.test(file)) continue;
    const content = await readFile(file);
    const written = isManifest.test(file) ? shortened(content) : content;
    await writeServed(file, written, isDemo ? quickEffort : bestEffort);
  }
  const names = (await filesOf(client)).map((file) => relative(client, file).split(sep).join("/"));
  await writeProgramFiles(buildDirectory, { program, names });
}

const isManifest = /[\\/]manifest-\w+\.js$/;

/**
 * React Router's manifest, which every page loads, without the `imports`, which serve only to preload modules (no page
 * does), and without what a route does not have, which reads the same: it is a third of the size.
 */
const shortened = (manifest: Buffer): Buffer =>
  Buffer.from(
    manifest
      .toString()
      .replace(/"imports":\[[^\]]*\]/g, '"imports":[]')
      .replace(/"has\w+":false,/g, ""),
  );

/** Strings that occur in only one of the two backends' code. */
const marks = {
  live: "supabaseUrl is required",
  demo: "Welcome to the static demo!",
} as const;

/**
 * Checks that a build contains the code of its backend, and none of the other's.
 *
 * @throws {Error} if it does not
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
