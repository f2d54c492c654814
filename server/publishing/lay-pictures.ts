import { existsSync } from "node:fs";
import { copyFile, link, mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathOfPicture, pictureFiles, pictureNames } from "#shop/picture-files.ts";
import { UnfitContent } from "./unfit-content.ts";

/** The owner's pictures, as this process gets at them. */
export interface PictureStore {
  /** The folder of the files that have been made of them, `DATA_DIR/pictures`, for all versions and previews. */
  directory: string;
  /** A picture as it is kept; undefined where there is none of this name. */
  read(name: string): Promise<Buffer | undefined>;
}

/** How long files stay that no version shows any more. */
const keptMilliseconds = 24 * 3_600_000;

/**
 * Puts the files of all pictures that a document speaks of into a site that is being made: second names
 * of files that were made for an earlier one, where there are any.
 *
 * @param run runs a script of ours and what it is told, in turn with everything else that takes memory
 */
export async function layPictures(
  store: PictureStore,
  staging: string,
  document: unknown,
  run: (script: readonly string[]) => Promise<void>,
): Promise<void> {
  const names = pictureNames(document);
  if (names.length > 0) {
    await mkdir(store.directory, { recursive: true });
    await makeMissing(store, staging, names, run);
    const assets = join(staging, "client", "assets");
    await mkdir(assets, { recursive: true });
    const now = new Date();
    for (const name of names.flatMap(fileNames)) {
      const [from, to] = [join(store.directory, name), join(assets, name)];
      await utimes(from, now, now);
      await link(from, to).catch(() => copyFile(from, to));
    }
  }
  await removeUnused(store.directory);
}

const fileNames = (name: string) => pictureFiles(pathOfPicture(name)).map((file) => file.name);

async function makeMissing(
  { directory, read }: PictureStore,
  staging: string,
  names: readonly string[],
  run: (script: readonly string[]) => Promise<void>,
): Promise<void> {
  const missing = names.filter((name) =>
    fileNames(name).some((file) => !existsSync(join(directory, file))),
  );
  if (missing.length === 0) return;
  const originals = join(staging, "originals");
  await mkdir(originals);
  for (const name of missing) {
    const bytes = await read(name);
    if (!bytes) {
      throw new UnfitContent("A photo on the site isn't stored here. Choose the photo again.");
    }
    await writeFile(join(originals, name), bytes);
  }
  await run(["encode-pictures.ts", originals, directory, ...missing]);
  await rm(originals, { recursive: true });
}

/** Removes what no version has a second name of, and what a kill has left half written. */
async function removeUnused(directory: string): Promise<void> {
  const oldest = Date.now() - keptMilliseconds;
  for (const name of await readdir(directory).catch((): string[] => [])) {
    const file = join(directory, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.nlink === 1 && found.mtimeMs < oldest) await rm(file, { force: true });
  }
}
