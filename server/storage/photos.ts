import type { Metadata } from "sharp";
import { imageMessages, maximumImageBytes } from "#shop/forms/images.ts";

/** More pixels than any phone takes; a small file can claim far more and eat the memory. */
const maximumPixels = 64_000_000;
/** The long side of what is kept. Enough to read a dash light or a tire's side wall. */
const keptPixels = 2560;
/** The long side of the copy for lists. */
const thumbnailPixels = 320;

/** A photo as it is kept: a JPEG without any metadata. */
export interface Photo {
  bytes: Buffer;
  /** The same, 320 pixels on its long side at most. */
  thumbnail: Buffer;
  contentType: "image/jpeg";
  width: number;
  height: number;
}

/** Why a file is not accepted; the message is for the visitor. */
export class PhotoError extends Error {
  override name = "PhotoError";
}

/**
 * Reads an image from a data URL by its content, whatever its name and declared type say, and
 * encodes it anew, which drops EXIF and GPS data.
 *
 * @throws {PhotoError} with the message of the form
 */
export async function readPhoto(dataUrl: string): Promise<Photo> {
  const base64 = /^data:[\w/+.-]*;base64,/.exec(dataUrl);
  if (!base64) throw new PhotoError(imageMessages.wrongType);
  const bytes = Buffer.from(dataUrl.slice(base64[0].length), "base64");
  if (bytes.length > maximumImageBytes) throw new PhotoError(imageMessages.tooLarge);
  return await oneAtATime(() => encodeAnew(bytes));
}

async function encodeAnew(bytes: Buffer): Promise<Photo> {
  // Loaded with the first photo: most requests have none, and it costs memory.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);

  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new PhotoError(imageMessages.wrongType);
  }
  if (!["jpeg", "png", "webp"].includes(metadata.format)) {
    throw new PhotoError(imageMessages.wrongType);
  }
  if (metadata.width * metadata.height > maximumPixels) {
    throw new PhotoError("Image is too large: at most 64 megapixels");
  }
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maximumPixels, failOn: "error" })
      .rotate()
      .resize(keptPixels, keptPixels, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 85, mozjpeg: false })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(data)
      .resize(thumbnailPixels, thumbnailPixels, { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer();
    const { width, height } = info;
    return { bytes: data, thumbnail, contentType: "image/jpeg", width, height };
  } catch {
    throw new PhotoError("The image is damaged and could not be read");
  }
}

/** Decoding is the only thing here that takes much memory, so photos queue up for it. */
let lastInLine: Promise<unknown> = Promise.resolve();
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastInLine.then(work);
  lastInLine = turn.catch(() => undefined);
  return turn;
}
