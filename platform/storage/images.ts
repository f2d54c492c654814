import type { Metadata, Sharp } from "sharp";

/** More pixels than any phone's camera has; a small file can claim far more and exhaust memory. */
const maximumPixels = 64_000_000;

const formats = ["jpeg", "png", "webp"] as const;
export type ImageFormat = (typeof formats)[number];

/** Message for the uploader of an unsupported file. */
const wrongFormat = "Only .jpg, .jpeg, .png and .webp formats are supported";

export class ImageError extends Error {
  override name = "ImageError";
}

/**
 * Detects an image's format by its content, rotates it upright, and passes it to `work`. Handles
 * one image at a time, as decoding needs a lot of memory.
 *
 * @throws {ImageError} for another format, too many pixels, or a damaged image
 */
export async function withImage<T>(
  bytes: Buffer,
  work: (image: Sharp, format: ImageFormat) => Promise<T>,
): Promise<T> {
  return await oneAtATime(async () => {
    // Loaded lazily, since most requests have no image and it needs memory.
    const { default: sharp } = await import("sharp");
    sharp.cache(false);
    sharp.concurrency(1);

    let metadata: Metadata;
    try {
      metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    } catch {
      throw new ImageError(wrongFormat);
    }
    const format = formats.find((known) => known === metadata.format);
    if (!format) throw new ImageError(wrongFormat);
    if (metadata.width * metadata.height > maximumPixels) {
      throw new ImageError("Image is too large: at most 64 megapixels");
    }
    try {
      const image = sharp(bytes, { limitInputPixels: maximumPixels, failOn: "error" });
      return await work(image.rotate(), format);
    } catch {
      throw new ImageError("The image is damaged and could not be read");
    }
  });
}

let lastInLine: Promise<unknown> = Promise.resolve();
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastInLine.then(work);
  lastInLine = turn.catch(() => undefined);
  return turn;
}
