import { readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { isRunning } from "#platform/is-running.ts";
import { closuresSuffix, type EnteredClosure } from "#server/content/closures-in-force.ts";
import { periodsSuffix } from "#server/content/periods-in-force.ts";
import { assertWhole, BuildError, readSources } from "#site/files/built-site.ts";

/** What a site shows: a version, the closures entered at the desk, and what is shown just now. */
export interface ShownVersion {
  number: number;
  closures?: readonly EnteredClosure[] | null;
  /** Its document, or at least the notices and offers of it. */
  document?: unknown;
}

/** Identity of a rendered site: what it shows, program, and URL. */
export interface SiteIdentity extends ShownVersion {
  /** Folder of the build whose code renders it. */
  build: string;
  siteUrl: string;
}

/** Name of what a site shows now: `<number>`, with what the desk's closures and periods add to it. */
export const contentName = (
  { number, closures = null, document }: ShownVersion,
  now: Date,
): string => number + closuresSuffix(closures) + periodsSuffix(document, now);

/**
 * Whether it is the build itself: nothing has been published, no closures were entered at the desk,
 * and nothing is shown for a time only.
 */
export const isBuild = (version: ShownVersion): boolean => contentName(version, new Date()) === "0";

/**
 * Folder name of a site: `<content>-<program>-<address>`.
 *
 * @returns the name, and its `beginning` without the address
 */
export async function siteName({ build, siteUrl, ...version }: SiteIdentity, now = new Date()) {
  const sources = await readSources(build);
  const beginning = `${contentName(version, now)}-${sources.slice(0, 12)}-`;
  const address = Buffer.from(siteUrl).toString("base64url").slice(-40);
  return { name: beginning + address, beginning };
}

/**
 * Folder of the rendered site of a version. Callers may know the site by a different URL than the
 * server does; then the newest site for another URL is returned.
 */
export async function siteOf(sites: string, identity: SiteIdentity): Promise<string | undefined> {
  const { name, beginning } = await siteName(identity);
  const names = (await sitesIn(sites)).filter((each) => each.startsWith(beginning));
  for (const each of [name, ...names]) {
    if (names.includes(each) && (await isWhole(join(sites, each)))) return join(sites, each);
  }
  return undefined;
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

const numberOf = (name: string) => Number.parseInt(name, 10);

/** Names of the rendered sites in a folder, by version and then creation time, newest first. */
async function sitesIn(folder: string): Promise<string[]> {
  const names = (await namesIn(folder)).filter((name) => /^\d+-[\w-]+$/.test(name));
  const sites = await Promise.all(
    names.map(async (name) => ({ name, made: await madeAt(join(folder, name)) })),
  );
  return sites
    .toSorted((one, other) => numberOf(other.name) - numberOf(one.name) || other.made - one.made)
    .map(({ name }) => name);
}

/** Modification time in milliseconds; 0 if the folder has just been removed. */
const madeAt = (directory: string) =>
  stat(directory).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/** Whether a folder contains a complete site, with all files as rendered. */
export async function isWhole(directory: string): Promise<boolean> {
  try {
    await assertWhole(directory);
    return true;
  } catch (error) {
    if (error instanceof BuildError) return false;
    throw error;
  }
}

/**
 * Deletes all but the newest sites in a folder.
 *
 * @param live folder that is never deleted
 * @param kept number of sites to keep, including the live one
 */
export async function removeOldSites(sites: string, live: string, kept: number): Promise<void> {
  const versions = (await sitesIn(sites)).filter((name) => join(sites, name) !== live);
  for (const name of versions.slice(kept - 1)) {
    await rm(join(sites, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Folder of an existing site of the same version, rendered by the previous release or for another
 * URL; otherwise the build.
 */
export async function siteBefore(
  { sites, build }: { sites: string; build: string },
  number: number,
): Promise<string> {
  for await (const directory of standingSites(sites, number)) {
    return numberOf(basename(directory)) === number ? directory : build;
  }
  return build;
}

/** Yields the complete sites of a version or earlier ones, newest first. */
export async function* standingSites(sites: string, number: number): AsyncGenerator<string> {
  for (const name of await sitesIn(sites)) {
    const directory = join(sites, name);
    if (numberOf(name) <= number && (await isWhole(directory))) yield directory;
  }
}

/** Deletes unfinished renderings of processes that no longer run. */
export async function removeUnfinished(sites: string): Promise<void> {
  for (const name of await namesIn(sites)) {
    const [, owner] = /\.(?:new|old)-(?:\d+-)?(\d+)$/.exec(name) ?? [];
    if (owner === undefined || isRunning(Number(owner))) continue;
    await rm(join(sites, name), { recursive: true, force: true, maxRetries: 5 });
  }
}
