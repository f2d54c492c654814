import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile, rename } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { OperatorError } from "#postgres/errors.ts";
import type { PageSources } from "./security-headers.ts";

/** The list of everything that a build consists of, in its folder. It is written last. */
export const buildListName = "files.json";

/** The inline scripts and style attributes of each page. */
export const policiesName = "csp.json";

/** The document that its pages say. */
export const documentName = "content.json";

/** What is known of its pages beside their files. */
export const pagesName = "pages.json";

export interface BuildList {
  /** Hash of the sources that it was built from. */
  sources: string;
  /** By path below the folder of the build, with slashes. */
  files: Record<string, { bytes: number; sha256: string }>;
}

/** By hand: a list of a hundred thousand files is looked through as it is, and not copied. */
function isBuildList(value: unknown): value is BuildList {
  const { sources, files } = (value ?? {}) as Partial<BuildList>;
  if (typeof sources !== "string" || typeof files !== "object" || files === null) return false;
  return Object.values(files).every(
    (file) => typeof file?.bytes === "number" && typeof file.sha256 === "string",
  );
}

/** A built site that cannot be served, in words for the owner. */
export class BuildError extends OperatorError {
  override name = "BuildError";
}

/** What a build has made. */
export interface BuiltSite {
  /** The files for visitors: paths below `client`, with slashes. */
  names: readonly string[];
  /** What the policy of each page must allow, by address. */
  policies: Readonly<Record<string, PageSources>>;
  /**
   * The bytes of one of them, as they were built.
   *
   * @throws {BuildError} when they are missing or others
   */
  read(name: string): Promise<Buffer>;
}

const client = "client/";

/**
 * Opens the output of a build. Only what the build has listed is served, and only as it was built.
 *
 * @throws {BuildError} when there is none, or it is not whole
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
 * Reads everything that a build consists of once.
 *
 * @throws {BuildError} when there is none, or it is not whole
 */
export async function assertWhole(directory: string): Promise<void> {
  await recoverBuild(directory);
  const { files } = await readBuildList(directory);
  for (const [path, listed] of Object.entries(files)) await readListed(directory, path, listed);
}

/** @throws {BuildError} when there is no complete list */
export async function readBuildList(directory: string): Promise<BuildList> {
  const text = await readFile(join(directory, buildListName), "utf8").catch(() => undefined);
  if (text === undefined) {
    throw new BuildError("There is no built site. Run `npm start`, or `npm run build` first.");
  }
  const list = parseJson(text);
  if (isBuildList(list)) return list;
  throw notWhole(directory, `its list (${buildListName}) is damaged`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Between two files the process does its other work; one by itself, of thousands that are small, is read
 * in a fifth of the time that four calls in other threads take.
 *
 * @throws {BuildError} when the file is not as the build has left it
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
 * Puts the site back that a build had moved aside when it was killed: it was about to put the new one
 * in its place.
 */
export async function recoverBuild(directory: string): Promise<void> {
  if (existsSync(directory)) return;
  const parent = dirname(directory);
  const names = await readdir(parent).catch((): string[] => []);
  const aside = names.find((name) => name.startsWith(`${basename(directory)}.old-`));
  // Two that start together: the other one was faster.
  if (aside) await rename(join(parent, aside), directory).catch(() => undefined);
}

function notWhole(directory: string, what: string): BuildError {
  return new BuildError(
    `The built site in ${directory} is not whole: ${what}. Run \`npm run build\`, or copy the whole ` +
      "folder again.",
  );
}
