import type { Metadata, Sharp } from "sharp";
import { Unavailable } from "#platform/database/errors.ts";
import { type Client, createFairQueue } from "#platform/http/fair-queue.ts";
import { memoryLimit } from "#platform/memory-limit.ts";

/** More pixels than any phone's camera has; a small file can claim far more and exhaust memory. */
const maximumPixels = 64_000_000;
/**
 * Interlaced and progressive files are decoded whole instead of row by row, without a way to stop
 * it, so they may claim less: 25 megapixels with transparency.
 */
const maximumWholeBytes = 100_000_000;
/** Seconds for decoding and encoding, far longer than the largest photo takes. */
const timeoutSeconds = 10;

/**
 * Images of one client one at a time, of two clients at the same time where memory allows: decoding
 * takes up to 150 MB.
 */
const enqueue = createFairQueue({
  running: { perClient: 1, all: memoryLimit < 1024 ** 3 ? 1 : 2 },
  waiting: { perClient: 24, all: 96 },
  isFull: () => new Unavailable("too many images are waiting to be decoded"),
});

const formats = ["jpeg", "png", "webp"] as const;
export type ImageFormat = (typeof formats)[number];

/** Message for the uploader of an unsupported file. */
const wrongFormat = "Only .jpg, .jpeg, .png and .webp formats are supported";

export class ImageError extends Error {
  override name = "ImageError";
}

/**
 * Detects an image's format by its content, rotates it upright, and passes it to `work`. Clients take turns, as
 * decoding needs a lot of memory and time.
 *
 * @param client for the turns; `{}` for the owner's own programs
 * @param source reads the image when its turn has come
 * @throws {ImageError} for another format, too many pixels, or a damaged image; {Unavailable} when
 *   too many are waiting; {HttpError} 408 when the client has gone before its turn
 */
export async function withImage<T>(
  client: Client,
  source: () => Buffer | Promise<Buffer>,
  work: (image: Sharp, format: ImageFormat) => Promise<T>,
): Promise<T> {
  return await enqueue(client, async () => {
    const bytes = await source();
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
    if (metadata.isProgressive && wholeBytes(metadata) > maximumWholeBytes) {
      throw new ImageError(
        "Image is too large for an interlaced one: save it as an ordinary photo",
      );
    }
    try {
      const image = sharp(bytes, { limitInputPixels: maximumPixels, failOn: "error" });
      return await work(image.rotate().timeout({ seconds: timeoutSeconds }), format);
    } catch {
      throw new ImageError("The image is damaged and could not be read");
    }
  });
}

const wholeBytes = ({ width, height, channels, depth }: Metadata) =>
  width * height * channels * (depth === "ushort" ? 2 : 1);
