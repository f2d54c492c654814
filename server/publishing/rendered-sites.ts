import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type EnteredClosure, withClosures } from "#server/content/closures-in-force.ts";
import { documentName, readBuildList } from "#server/http/built-site.ts";
import { describeMistake } from "#shop/catalog/read-content.ts";
import { runScript } from "./background-script.ts";
import { isWhole, removeRemains, siteName, siteThatSays } from "./kept-sites.ts";
import { layPictures, type PictureStore } from "./lay-pictures.ts";
import { missingFiles } from "./missing-files.ts";
import { UnfitContent } from "./unfit-content.ts";

/** What the scripts take at least, beside the pages of files that the system keeps. */
const renderingMegabytes = 144;
const compressingMegabytes = 56;

/** A version that cannot be published, in words for the owner. */
export class PublishingError extends Error {
  override name = "PublishingError";
}

export interface RenderingPlace {
  /** The folder of the sites that this process keeps, `DATA_DIR/site` or `DATA_DIR/previews`. */
  sites: string;
  /** More folders of sites, where one may stand that says the same. */
  others?: readonly string[];
  /** The build whose code renders. */
  build: string;
  siteUrl: string;
  pictures: PictureStore;
  /** Ends what is being rendered; nothing is said of it. */
  signal?: AbortSignal;
}

/** A document with the number that it was published under, and the closures of the desk. */
export interface Version {
  number: number;
  document: unknown;
  closures?: readonly EnteredClosure[] | null;
}

/**
 * The folder of a version's whole site, made if it is not there. Until it is whole it lies beside, so that
 * a kill leaves nothing that could be served.
 *
 * @param like the folder of a site that it may take unchanged parts from; the build, if it is gone
 * @throws {PublishingError} in words for the owner
 */
export async function renderedSite(
  place: RenderingPlace,
  { number, closures = null, ...version }: Version,
  like: string,
): Promise<string> {
  const { name, ending } = await siteName({ ...place, number, closures });
  const directory = join(place.sites, name);
  if (await isWhole(directory)) return directory;
  await removeRemains(place.sites);
  const before = await readBuildList(like).then(
    () => like,
    () => place.build,
  );
  const staging = join(place.sites, `.new-${number}-${process.pid}`);
  const document = withClosures(version.document, closures, new Date());
  const text = Buffer.from(JSON.stringify(document));
  try {
    const same = await siteThatSays([place.sites, ...(place.others ?? [])], ending, text);
    if (!(same && (await isRestored(place, staging, same, before)))) {
      await render(place, staging, { text, document }, before);
    }
    await rm(directory, { recursive: true, force: true });
    await rename(staging, directory);
    return directory;
  } catch (error) {
    if (place.signal?.aborted) throw error;
    throw publishingErrorOf(error);
  } finally {
    // Why it failed is not to be hidden by a folder that cannot be removed either.
    await remove(staging).catch(() => undefined);
  }
}

const remove = (directory: string) =>
  rm(directory, { recursive: true, force: true, maxRetries: 5 });

async function render(
  place: RenderingPlace,
  staging: string,
  { text, document }: { text: Buffer; document: unknown },
  like: string,
): Promise<void> {
  const missing = await missingFiles(join(place.build, "client"), document);
  if (missing.length > 0) throw new UnfitContent(missing.map(describeMistake).join("\n"));
  await remove(staging);
  await mkdir(staging, { recursive: true });
  await writeFile(join(staging, documentName), text);
  await layPictures(place.pictures, staging, document, (script) => inTurn(place, script));
  await inTurn(place, ["render-site.ts", staging, place.build, "quick", like]);
}

/** @returns whether the other site was there until the end */
async function isRestored(
  place: RenderingPlace,
  staging: string,
  same: string,
  before: string,
): Promise<boolean> {
  await remove(staging);
  try {
    await inTurn(place, ["restore-site.ts", staging, same, before]);
    return true;
  } catch (error) {
    if (place.signal?.aborted || (await isWhole(same))) throw error;
    return false;
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
      megabytes: renderingMegabytes,
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
  await runScript(["compress-site.ts", directory], {
    urgent: false,
    megabytes: compressingMegabytes,
    signal,
  });
}

/** What failed, for people who know nothing of files and processes. */
function publishingErrorOf(error: unknown): PublishingError {
  const said = error instanceof Error ? error.message : String(error);
  const words = /ENOSPC|EDQUOT|no space left/i.test(said)
    ? "There is no room left on the disk of the server."
    : /ERR_WORKER_OUT_OF_MEMORY|heap out of memory|memory limit/i.test(said)
      ? "The server has too little memory to make the pages."
      : /EACCES|EPERM|EROFS/.test(said)
        ? "The server may not write to its folders of sites (DATA_DIR/site, DATA_DIR/previews)."
        : error instanceof UnfitContent || said.startsWith("The ")
          ? said
          : `The pages could not be rendered. ${said}`;
  return new PublishingError(`${words}\nVisitors see what they saw before.`, { cause: error });
}
