import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { photoVariants } from "#shop/photo-variants.ts";

const quality = { avif: 50, webp: 75 } as const;

/**
 * Makes the copies of photographs that pages offer beside the original.
 *
 * @param client folder of the built site, with the photographs in it
 * @param images addresses of all images that pages show; drawings are passed over
 * @returns how many files were written
 */
export async function writePhotoVariants(
  client: string,
  images: readonly string[],
): Promise<number> {
  let written = 0;
  for (const image of new Set(images)) {
    for (const { format, width, path } of photoVariants(image)) {
      const target = join(client, path);
      if (existsSync(target)) continue;
      await sharp(join(client, image))
        .rotate()
        .resize({ width, withoutEnlargement: true })
        .toFormat(format, { quality: quality[format] })
        .toFile(target);
      written += 1;
    }
  }
  return written;
}
