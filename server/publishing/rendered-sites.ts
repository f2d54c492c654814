import { access, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTurns } from "#platform/turns.ts";
import { withClosures } from "#server/content/closures-in-force.ts";
import { withinPeriods } from "#server/content/periods-in-force.ts";
import type { ContentMistake } from "#shop/catalog/reading/content-mistake.ts";
import { describeMistake } from "#shop/catalog/reading/read-content.ts";
import { documentName, readBuildList } from "#site/files/built-site.ts";
import { addPictures, type PictureStore, UnpublishableContent } from "./add-pictures.ts";
import { runScript } from "./background-script.ts";
import { isWhole, removeUnfinished, type ShownVersion, siteName } from "./kept-sites.ts";

/** A version that cannot be published; the message is for the owner. */
export class PublishingError extends Error {
  override name = "PublishingError";
}

export interface RenderingPlace {
  /** Folder of this process's rendered sites, `DATA_DIR/site` or `DATA_DIR/previews`. */
  sites: string;
  /** Build whose code renders the site. */
  build: string;
  siteUrl: string;
  pictures: PictureStore;
  now: () => Date;
  /** Aborts rendering; the abort is not reported. */
  signal?: AbortSignal;
}

/** A content document with its version number and the closures entered at the desk. */
export interface Version extends ShownVersion {
  document: unknown;
}

/**
 * Returns the folder of a version's complete site, rendering it if necessary. Renders into a
 * staging folder, so that a killed process leaves nothing that could be served.
 *
 * @param like folder of a site from which unchanged parts are reused; if it no longer exists, the
 *   build
 * @throws {PublishingError} with a message for the owner
 */
export async function renderedSite(
  place: RenderingPlace,
  version: Version,
  like: string,
): Promise<string> {
  const { number, closures = null } = version;
  const now = place.now();
  const { name } = await siteName({ ...place, ...version }, now);
  const directory = join(place.sites, name);
  if (await isWhole(directory)) return directory;
  await removeUnfinished(place.sites);
  const before = await readBuildList(like).then(
    () => like,
    () => place.build,
  );
  const staging = join(place.sites, `.new-${number}-${process.pid}`);
  const document = withinPeriods(withClosures(version.document, closures, now), now);
  try {
    await render(place, staging, document, before);
    await rm(directory, { recursive: true, force: true });
    await rename(staging, directory);
    return directory;
  } catch (error) {
    if (place.signal?.aborted) throw error;
    throw publishingErrorOf(error);
  } finally {
    // A failed removal must not mask the original error.
    await remove(staging).catch(() => undefined);
  }
}

const remove = (directory: string) =>
  rm(directory, { recursive: true, force: true, maxRetries: 5 });

async function render(
  place: RenderingPlace,
  staging: string,
  document: unknown,
  like: string,
): Promise<void> {
  const missing = await missingFiles(join(place.build, "client"), document);
  if (missing.length > 0) throw new UnpublishableContent(missing.map(describeMistake).join("\n"));
  await remove(staging);
  await mkdir(staging, { recursive: true });
  await writeFile(join(staging, documentName), JSON.stringify(document));
  await addPictures(place.pictures, staging, document, (script) => inTurn(place, script));
  await inTurn(place, ["render-site", staging, place.build, "quick", like]);
}

const takeTurn = createTurns();

/** Runs rendering scripts one at a time: two at once would need twice the memory. */
const inTurn = ({ siteUrl, signal }: RenderingPlace, script: readonly string[]) =>
  takeTurn(() => runScript(script, { environment: { SITE_URL: siteUrl }, signal }));

/** Converts an error into a message for readers without technical knowledge. */
function publishingErrorOf(error: unknown): PublishingError {
  const said = error instanceof Error ? error.message : String(error);
  const words = /ENOSPC|EDQUOT|no space left/i.test(said)
    ? "There is no room left on the disk of the server."
    : /heap out of memory|memory limit/i.test(said)
      ? "The server has too little memory to make the pages."
      : /EACCES|EPERM|EROFS/.test(said)
        ? "The server may not write to its folders of sites (DATA_DIR/site, DATA_DIR/previews)."
        : error instanceof UnpublishableContent
          ? said
          : (/The (?:content|pages) cannot be published:.*/s.exec(said)?.[0] ??
            "The pages could not be rendered. The server's log says why.");
  return new PublishingError(`${words}\nVisitors see what they saw before.`, { cause: error });
}

/**
 * Finds the pictures named in a document that are not among the build's files.
 *
 * @param client folder of the build's public files
 */
async function missingFiles(client: string, document: unknown): Promise<ContentMistake[]> {
  const named = imagesIn(document, []);
  const found = await Promise.all(
    named.map(async ({ path, image }) => {
      const isThere = await access(join(client, image)).then(
        () => true,
        () => false,
      );
      return isThere ? [] : [{ path, message: `there is no picture ${image}` }];
    }),
  );
  return found.flat();
}

/** All image files named in a document: `/images/services/brakes.svg`. */
function imagesIn(
  value: unknown,
  path: readonly (string | number)[],
): { path: readonly (string | number)[]; image: string }[] {
  if (typeof value === "string") {
    return path.at(-1) === "image" && value.startsWith("/images/") ? [{ path, image: value }] : [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => imagesIn(entry, [...path, index]));
  }
  return Object.entries(Object(value)).flatMap(([key, entry]) => imagesIn(entry, [...path, key]));
}
