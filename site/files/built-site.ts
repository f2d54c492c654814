import { hash } from "node:crypto";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { readdir, readFile, rename } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { OperatorError } from "#postgres/errors.ts";
import { isDeskPath } from "#shop/pages/paths.ts";
import type { PageSources } from "./page-sources.ts";

/** File list of a build, in its folder. Written last, so its presence marks a complete build. */
export const buildListName = "files.json";

/** File with the inline script and style attribute hashes of each page. */
export const policiesName = "csp.json";

/** File with the content document that the pages were rendered from. */
export const documentName = "content.json";

/** File with metadata of the pages. */
export const pagesName = "pages.json";

export interface BuildList {
  /** Hash of the sources that the site was built from. */
  sources: string;
  /** Keyed by path relative to the build folder, with forward slashes. */
  files: Record<string, { bytes: number; sha256: string }>;
}

/** Checked by hand: a schema would copy the list, which can have a hundred thousand files. */
function isBuildList(value: unknown): value is BuildList {
  const { sources, files } = (value ?? {}) as Partial<BuildList>;
  if (typeof sources !== "string" || typeof files !== "object" || files === null) return false;
  return Object.values(files).every(
    (file) => typeof file?.bytes === "number" && typeof file.sha256 === "string",
  );
}

/** A built site that cannot be served; the message is for the operator. */
export class BuildError extends OperatorError {
  override name = "BuildError";
}

/** An opened build. */
export interface BuiltSite {
  /** Public files: paths relative to `client`, with forward slashes. */
  names: readonly string[];
  /** Sources that each page's CSP must allow, by URL path. */
  policies: Readonly<Record<string, PageSources>>;
  /**
   * Reads a public file and verifies it.
   *
   * @throws {BuildError} if it is missing or differs from what was built
   */
  read(name: string): Promise<Buffer>;
}

const client = "client/";

/** URL path of a public file: `/services` for `services/index.html`, else its name. */
export const urlPathOf = (name: string): string => `/${name.replace(/(^|\/)index\.html$/, "")}`;

/** Path of the shell to serve for a page that is rendered in the browser. */
export const shellOf = (path: string): string =>
  isDeskPath(path) ? "/__desk.html" : "/__spa-fallback.html";

/**
 * Opens the output of a build. Serves only listed files whose contents match the list.
 *
 * @throws {BuildError} if there is no build or it is incomplete
 */
export async function openBuild(directory: string): Promise<BuiltSite> {
  await recoverBuild(directory);
  const { files } = await readBuildList(directory);
  const read = (path: string) => readListed(directory, path, files[path]);
  return {
    names: Object.keys(files).flatMap((path) =>
      path.startsWith(client) ? [path.slice(client.length)] : [],
    ),
    policies: JSON.parse((await read(policiesName)).toString("utf8")),
    read: (name) => read(client + name),
  };
}

/**
 * Reads and verifies every file of a build.
 *
 * @throws {BuildError} if there is no build or it is incomplete
 */
export async function assertWhole(directory: string): Promise<void> {
  await recoverBuild(directory);
  const { files } = await readBuildList(directory);
  for (const [path, listed] of Object.entries(files)) await readListed(directory, path, listed);
}

/** @throws {BuildError} if there is no valid list */
export async function readBuildList(directory: string): Promise<BuildList> {
  const text = await readFile(join(directory, buildListName), "utf8").catch(() => undefined);
  if (text === undefined) {
    throw new BuildError("There is no built site. Run `npm start`, or `npm run build` first.");
  }
  const list = parseJson(text);
  if (isBuildList(list)) return list;
  throw notWhole(directory, `its list (${buildListName}) is damaged`);
}

/** Beginning of a list, as JSON writes it. */
const listStart = /^\{"sources":"([^"\\]+)","files":\{/;

/**
 * Reads the hash of a build's sources, without the list of its files, which can be ten megabytes.
 *
 * @throws {BuildError} if there is no valid list
 */
export async function readSources(directory: string): Promise<string> {
  const start = createReadStream(join(directory, buildListName), { encoding: "utf8", end: 999 });
  const [text = ""]: string[] = await start.toArray().catch(() => []);
  return listStart.exec(text)?.[1] ?? (await readBuildList(directory)).sources;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads synchronously but yields to the event loop before each file: one synchronous read, for
 * thousands of small files, takes a fifth of the time of four thread pool calls.
 *
 * @throws {BuildError} if the file is missing or differs from what was built
 */
async function readListed(
  directory: string,
  path: string,
  listed: BuildList["files"][string] | undefined,
): Promise<Buffer> {
  await setImmediate();
  const bytes = readBytes(directory, path);
  if (bytes.length === listed?.bytes && sha256Of(bytes) === listed.sha256) return bytes;
  throw notWhole(directory, `${path} is not as it was built`);
}

function readBytes(directory: string, path: string): Buffer {
  try {
    return readFileSync(join(directory, path));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw notWhole(directory, `${path} ${code === "ENOENT" ? "is missing" : message}`);
  }
}

export function sha256Of(bytes: Buffer): string {
  return hash("sha256", bytes, "hex");
}

/**
 * Restores the previous site if a build was killed between moving it aside and moving the new one
 * into place.
 */
export async function recoverBuild(directory: string): Promise<void> {
  if (existsSync(directory)) return;
  const parent = dirname(directory);
  const names = await readdir(parent).catch((): string[] => []);
  const aside = names.find((name) => name.startsWith(`${basename(directory)}.old-`));
  // If two processes start at once, the other one may have renamed it first.
  if (aside) await rename(join(parent, aside), directory).catch(() => undefined);
}

function notWhole(directory: string, what: string): BuildError {
  return new BuildError(
    `The built site in ${directory} is not whole: ${what}. Run \`npm run build\`, or copy the whole ` +
      "folder again.",
  );
}
