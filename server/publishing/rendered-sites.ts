import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { assertWhole, BuildError, readBuildList } from "#server/http/built-site.ts";
import { runScript } from "./background-script.ts";
import { layPictures, type PictureStore } from "./lay-pictures.ts";

/** How many rendered versions stay, the live one included: going back to one of them takes no rendering. */
const keptVersions = 20;

/** A version that cannot be published, in words for the owner. */
export class PublishingError extends Error {
  override name = "PublishingError";
}

export interface RenderingPlace {
  /** The folder of the sites that this process keeps, `DATA_DIR/site` or `DATA_DIR/previews`. */
  sites: string;
  /** The build whose code renders. */
  build: string;
  siteUrl: string;
  pictures: PictureStore;
  /** Ends what is being rendered; nothing is said of it. */
  signal?: AbortSignal;
}

/** A document with the number that it was published under. */
export interface Version {
  number: number;
  document: unknown;
}

/**
 * The folder of a version's whole site, rendered if it is not there: `<number>-<program>-<address>`. Until
 * it is whole it lies beside, so that a kill leaves nothing that could be served.
 *
 * @param like the folder of a site that it may take unchanged parts from; the build, if it is gone
 * @throws {PublishingError} in words for the owner
 */
export async function renderedSite(
  place: RenderingPlace,
  { number, document }: Version,
  like: string,
): Promise<string> {
  const { sources } = await readBuildList(place.build);
  const address = Buffer.from(place.siteUrl).toString("base64url").slice(-40);
  const directory = join(place.sites, `${number}-${sources.slice(0, 12)}-${address}`);
  if (await isWhole(directory)) return directory;
  await removeRemains(place.sites);
  const before = await readBuildList(like).then(
    () => like,
    () => place.build,
  );
  const staging = join(place.sites, `.new-${number}-${process.pid}`);
  try {
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { recursive: true });
    await writeFile(join(staging, "content.json"), JSON.stringify(document));
    await layPictures(place.pictures, staging, document, (script) => inTurn(place, script));
    await inTurn(place, ["render-site.ts", staging, place.build, "quick", before]);
    await rm(directory, { recursive: true, force: true });
    await rename(staging, directory);
    return directory;
  } catch (error) {
    if (place.signal?.aborted) throw error;
    throw inWords(error);
  } finally {
    // Why it failed is not to be hidden by a folder that cannot be removed either.
    await rm(staging, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

/**
 * Removes all but the newest sites of a folder.
 *
 * @param live the one that stays in any case
 */
export async function removeOldSites(
  sites: string,
  live: string,
  kept = keptVersions,
): Promise<void> {
  const names = await readdir(sites).catch((): string[] => []);
  const versions = names
    .filter((name) => isSite(name) && join(sites, name) !== live)
    .toSorted((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10));
  for (const name of versions.slice(kept - 1)) {
    await rm(join(sites, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Whether it is one of a version, and nothing that is being made. */
const isSite = (name: string) => /^\d+-[\w-]+$/.test(name);

/**
 * The folder of a site that has said what a version says: rendered by the release before this one, for
 * another address, or the build.
 */
export async function siteBefore(
  { sites, build }: RenderingPlace,
  number: number,
): Promise<string> {
  const names = await readdir(sites).catch((): string[] => []);
  for (const name of names.filter((name) => isSite(name) && name.startsWith(`${number}-`))) {
    if (await isWhole(join(sites, name))) return join(sites, name);
  }
  return build;
}

/** Removes what processes that have ended were rendering. */
export async function removeRemains(sites: string): Promise<void> {
  for (const name of await readdir(sites).catch((): string[] => [])) {
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

async function isWhole(directory: string): Promise<boolean> {
  try {
    await assertWhole(directory);
    return true;
  } catch (error) {
    if (error instanceof BuildError) return false;
    throw error;
  }
}

let lastTurn = Promise.resolve();

/** One script of rendering after the other: two at once would take twice the memory. */
async function inTurn(place: RenderingPlace, script: readonly string[]): Promise<void> {
  const { siteUrl, signal } = place;
  const turn = lastTurn.then(() =>
    runScript(script, {
      environment: { SITE_URL: siteUrl },
      urgent: true,
      ...(signal && { signal }),
    }),
  );
  lastTurn = turn.catch(() => undefined);
  await turn;
}

/**
 * Compresses a site that was rendered quickly as well as a build does, in a process that gives way to
 * everything else. Until all of it is done, the site stays as it was.
 *
 * @param signal ends it, and nothing is changed
 */
export async function compressSite(directory: string, signal: AbortSignal): Promise<void> {
  await runScript(["compress-site.ts", directory], { urgent: false, signal });
}

/** What failed, for people who know nothing of files and processes. */
function inWords(error: unknown): PublishingError {
  const said = error instanceof Error ? error.message : String(error);
  const words = /ENOSPC|EDQUOT|no space left/i.test(said)
    ? "There is no room left on the disk of the server."
    : /ERR_WORKER_OUT_OF_MEMORY|heap out of memory|memory limit/i.test(said)
      ? "The server has too little memory to make the pages."
      : /EACCES|EPERM|EROFS/.test(said)
        ? "The server may not write to its folders of sites (DATA_DIR/site, DATA_DIR/previews)."
        : said.startsWith("The ")
          ? said
          : `The pages could not be rendered. ${said}`;
  return new PublishingError(`${words}\nVisitors see what they saw before.`, { cause: error });
}
