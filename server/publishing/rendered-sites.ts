import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { assertWhole, BuildError, readBuildList } from "#server/http/built-site.ts";
import { layPictures, type PictureStore } from "./lay-pictures.ts";

/** How many rendered versions stay, the live one included: going back to one of them takes no rendering. */
const keptVersions = 20;

/** Longer than rendering ten thousand pages takes. */
const patienceMilliseconds = 30 * 60_000;

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
 * @param like the folder of a site that it may take unchanged parts from
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
  const staging = join(place.sites, `.new-${number}-${process.pid}`);
  try {
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { recursive: true });
    await writeFile(join(staging, "content.json"), JSON.stringify(document));
    await layPictures(place.pictures, staging, document, (...program) => inTurn(place, ...program));
    await inTurn(place, "scripts/render-site.ts", [staging, place.build, "quick", like]);
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
    .filter((name) => /^\d+-/.test(name) && join(sites, name) !== live)
    .toSorted((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10));
  for (const name of versions.slice(kept - 1)) {
    await rm(join(sites, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Removes what processes that have ended were rendering. */
export async function removeRemains(sites: string): Promise<void> {
  for (const name of await readdir(sites).catch((): string[] => [])) {
    const [, owner] = /^\.new-\d+-(\d+)$/.exec(name) ?? [];
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

/** One site after the other: two at once would take twice the memory. */
async function inTurn(
  place: RenderingPlace,
  program: string,
  args: readonly string[],
): Promise<void> {
  const turn = lastTurn.then(() => run(place, program, args));
  lastTurn = turn.catch(() => undefined);
  await turn;
}

/** Runs a program of rendering in a process of its own, which gives way to those that serve. */
async function run(place: RenderingPlace, program: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...process.env, SITE_URL: place.siteUrl, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    ...(place.signal && { signal: place.signal, killSignal: "SIGKILL" }),
  });
  giveWay(child);
  const abort = () => void child.kill("SIGKILL");
  const timer = setTimeout(abort, patienceMilliseconds);
  process.once("exit", abort);
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-20_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  clearTimeout(timer);
  process.off("exit", abort);
  if (code !== 0) throw new Error(said.trim() || "The renderer was stopped.");
}

function giveWay(child: ChildProcess): void {
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system knows no priorities.
  }
}

/** What failed, for people who know nothing of files and processes. */
function inWords(error: unknown): PublishingError {
  const said = error instanceof Error ? error.message : String(error);
  const words = /ENOSPC|EDQUOT|no space left/i.test(said)
    ? "There is no room left on the disk of the server."
    : /EACCES|EPERM|EROFS/.test(said)
      ? "The server may not write to its folders of sites (DATA_DIR/site, DATA_DIR/previews)."
      : said.startsWith("The ")
        ? said
        : `The pages could not be rendered. ${said}`;
  return new PublishingError(`${words}\nVisitors see what they saw before.`, { cause: error });
}
