import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathOfPicture } from "#shop/picture-files.ts";
import { writePictureFiles } from "./prerender/photos.ts";

/**
 * Makes the files of pictures as visitors get them: `encode-pictures.ts <originals> <directory> <name> …`.
 * A process of its own, because encoding takes a lot of memory until its end.
 */
// Whoever wanted it is gone.
process.once("disconnect", () => process.exit(1));
process.channel?.unref();

const [originals = "", directory = "", ...names] = process.argv.slice(2);
for (const name of names) {
  await writePictureFiles(directory, pathOfPicture(name), await readFile(join(originals, name)));
}
