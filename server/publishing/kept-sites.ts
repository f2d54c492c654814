import { readdir, readFile, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { type EnteredClosure, editionOf } from "#server/content/closures-in-force.ts";
import { assertWhole, BuildError, documentName, readBuildList } from "#server/http/built-site.ts";

/** Which site: what it says, with which closures of the desk, made by which program, for which address. */
export interface SiteIdentity {
  number: number;
  closures?: readonly EnteredClosure[] | null;
  /** The folder of the build whose code renders it. */
  build: string;
  siteUrl: string;
}

/** Whether a version is the build itself: nothing was published, and the desk has changed no closure. */
export const isBuild = ({ number, closures }: Pick<SiteIdentity, "number" | "closures">): boolean =>
  number === 0 && !closures;

/**
 * The name of a site's folder: `<number>-<program>-<address>`, with other closures than its document's
 * `<number>-<closures>-…`.
 *
 * @returns with it, its `beginning` without the address, and the `ending` that names program and address
 */
export async function siteName({ number, closures = null, build, siteUrl }: SiteIdentity) {
  const { sources } = await readBuildList(build);
  const said = number + editionOf(closures);
  const program = `-${sources.slice(0, 12)}-`;
  const ending = program + Buffer.from(siteUrl).toString("base64url").slice(-40);
  return { name: said + ending, beginning: said + program, ending };
}

/**
 * The folder of the site that a server shows of a version. Who asks may call the address otherwise than
 * the server does: then the newest for another one.
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

/** The names of rendered sites in a folder: later versions first, of one version what was made last. */
async function sitesIn(folder: string): Promise<string[]> {
  const names = (await namesIn(folder)).filter((name) => /^\d+-[\w-]+$/.test(name));
  const sites = await Promise.all(
    names.map(async (name) => ({ name, made: await madeAt(join(folder, name)) })),
  );
  return sites
    .toSorted((one, other) => numberOf(other.name) - numberOf(one.name) || other.made - one.made)
    .map(({ name }) => name);
}

/** Milliseconds; 0 for a folder that was removed just now. */
const madeAt = (directory: string) =>
  stat(directory).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/** Whether a folder holds a site, with every file as it was rendered. */
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
 * Removes all but the newest sites of a folder.
 *
 * @param live the one that stays in any case
 * @param kept how many stay, the live one included
 */
export async function removeOldSites(sites: string, live: string, kept: number): Promise<void> {
  const versions = (await sitesIn(sites)).filter((name) => join(sites, name) !== live);
  for (const name of versions.slice(kept - 1)) {
    await rm(join(sites, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * The folder of a site that has said what a version says: rendered by the release before this one, for
 * another address, or the build.
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

/** The whole sites of a folder that say what a version says or an earlier one has said, the newest first. */
export async function* standingSites(sites: string, number: number): AsyncGenerator<string> {
  for (const name of await sitesIn(sites)) {
    const directory = join(sites, name);
    if (numberOf(name) <= number && (await isWhole(directory))) yield directory;
  }
}

/**
 * A whole site that says what a document says, this year: a version that is published again, or a preview
 * that somebody liked.
 *
 * @param folders where to look
 * @param ending of its name: it was rendered by this release, for this address
 * @param document as its text stands in a site's folder
 */
export async function siteThatSays(
  folders: readonly string[],
  ending: string,
  document: Buffer,
): Promise<string | undefined> {
  for (const folder of folders) {
    for (const name of await sitesIn(folder)) {
      if (!name.endsWith(ending)) continue;
      const directory = join(folder, name);
      if ((await says(directory, document)) && (await isWhole(directory))) return directory;
    }
  }
  return undefined;
}

async function says(directory: string, document: Buffer): Promise<boolean> {
  const file = join(directory, documentName);
  const found = await stat(file).catch(() => undefined);
  // A page says for how many years the shop has been there.
  const isOfThisYear = found?.mtime.getFullYear() === new Date().getFullYear();
  return found?.size === document.length && isOfThisYear && document.equals(await readFile(file));
}

/** Removes what processes that have ended were rendering. */
export async function removeRemains(sites: string): Promise<void> {
  for (const name of await namesIn(sites)) {
    const [, owner] = /\.(?:new|old)-(?:\d+-)?(\d+)$/.exec(name) ?? [];
    if (owner === undefined || runs(Number(owner))) continue;
    await rm(join(sites, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
