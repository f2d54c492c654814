import { existsSync } from "node:fs";
import { mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { linkOrCopy } from "#platform/link-or-copy.ts";
import { pathOfPicture, pictureFiles, pictureNames } from "#shop/photos/picture-files.ts";

/** Content that cannot be published as it is; the message is for the owner. */
export class UnpublishableContent extends Error {}

/** Access to the owner's uploaded pictures. */
export interface PictureStore {
  /** Cache of encoded files, `DATA_DIR/pictures`, shared by all versions and previews. */
  directory: string;
  /** Reads an original picture; undefined if it does not exist. */
  read(name: string): Promise<Buffer | undefined>;
}

/** How long encoded files are kept after no site uses them. */
const keptMilliseconds = 24 * 3_600_000;

/**
 * Puts the encoded files of all pictures in a document into a site being rendered, as hard links to
 * cached files. Encodes missing ones first.
 *
 * @param run runs one of our scripts with arguments, in turn with other memory-intensive work
 */
export async function addPictures(
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
      await linkOrCopy(from, to);
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
      throw new UnpublishableContent(
        "A photo on the site isn't stored here. Choose the photo again.",
      );
    }
    await writeFile(join(originals, name), bytes);
  }
  await run(["encode-pictures", originals, directory, ...missing]);
  await rm(originals, { recursive: true });
}

/** Deletes files to which no site has a hard link, and partial files of killed processes. */
async function removeUnused(directory: string): Promise<void> {
  const oldest = Date.now() - keptMilliseconds;
  for (const name of await readdir(directory).catch((): string[] => [])) {
    const file = join(directory, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.nlink === 1 && found.mtimeMs < oldest) await rm(file, { force: true });
  }
}
