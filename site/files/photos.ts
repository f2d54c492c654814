import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type PictureFile, photoVariants, pictureFiles } from "#shop/photos/picture-files.ts";

type Format = PictureFile["format"];

/** Qualities to try, from the best to the lowest acceptable one. */
const qualities: Readonly<Record<Format, readonly number[]>> = {
  avif: [50, 36, 26],
  webp: [75, 60, 45],
  jpeg: [78, 63, 48],
};

/** Maximum size of a copy, in bytes per pixel of width: an AVIF 480 pixels wide may have 43 kB. */
const bytesPerPixel: Readonly<Record<Format, number>> = { avif: 90, webp: 120, jpeg: 170 };

/**
 * Writes the copies of photographs that pages offer besides the original.
 *
 * @param client folder of the built site, which contains the photographs
 * @param images URL paths of all images on pages; drawings are skipped, and so are existing copies
 * @returns the number of files written
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
      const source = await readFile(join(client, image));
      await writeFile(target, await encodePhoto(source, format, width));
      written += 1;
    }
  }
  return written;
}

/**
 * Writes a picture's missing files, one at a time: encoding takes more memory than anything else in
 * publishing. Each file is written atomically.
 */
export async function writePictureFiles(
  directory: string,
  path: string,
  source: Buffer,
): Promise<void> {
  for (const { name, format, width } of pictureFiles(path)) {
    const target = join(directory, name);
    if (existsSync(target)) continue;
    const staging = `${target}.${process.pid}`;
    await writeFile(staging, await encodePhoto(source, format, width));
    await rename(staging, target);
  }
}

/**
 * Encodes a photograph in another format within its size limit, reducing first the quality, then the
 * resolution.
 *
 * @param width in pixels; a narrower photograph is not enlarged
 */
export async function encodePhoto(source: Buffer, format: Format, width: number): Promise<Buffer> {
  // Loaded only where a photograph is new.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  const limit = width * bytesPerPixel[format];
  for (let pixels = width; ; pixels = Math.round(pixels * 0.7)) {
    const { data, info } = await sharp(source)
      .rotate()
      .resize({ width: pixels, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const quality of qualities[format]) {
      const bytes = await sharp(data, { raw: info }).toFormat(format, { quality }).toBuffer();
      if (bytes.length <= limit) return bytes;
    }
  }
}
