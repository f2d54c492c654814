import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathOfPicture } from "#shop/photos/picture-files.ts";
import { writePictureFiles } from "./files/photos.ts";

/**
 * Encodes pictures into the files served to visitors: `encode-pictures.ts <originals> <directory> <name> …`.
 * A separate process, because encoding takes a lot of memory, which is freed only on exit.
 */
// Stop when the parent process is gone.
process.once("disconnect", () => process.exit(1));
process.channel?.unref();

const [originals = "", directory = "", ...names] = process.argv.slice(2);
for (const name of names) {
  await writePictureFiles(directory, pathOfPicture(name), await readFile(join(originals, name)));
}
