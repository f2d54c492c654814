import type { Client } from "#platform/http/fair-queue.ts";
import { ImageError, withImage } from "#platform/storage/images.ts";
import { trimEnd } from "#platform/trim-end.ts";
import { imageMessages, maximumImageBytes } from "#shop/photos/images.ts";

/** Bucket of appointment photos (database/schema/platform/20-storage.sql). */
export const photosBucket = "appointment-photos";

/** Object key of a photo; its folder is the appointment, by which the policies decide. */
export function photoKey(appointmentId: string, photoId: string, size: "full" | "small"): string {
  return `${appointmentId}/${photoId}${size === "small" ? "-small" : ""}.jpg`;
}

/** Maximum length of a file name without its extension. */
const maxStemLength = 80;

/**
 * File name for a stored photo: the visitor's, without folders, control and bidirectional
 * characters or characters with a meaning to file systems and headers, and with the extension of
 * its stored format.
 */
export function photoFileName(name: string): string {
  const stem = name
    .normalize("NFC")
    .replace(/^.*[\\/]/, "")
    .replace(/\.[^.]*$/, "")
    .replace(/[^\p{L}\p{N} ._()-]/gu, "-")
    .replace(/^[ .-]+/, "");
  const short = Array.from(trimEnd(stem, " .-")).slice(0, maxStemLength).join("").trimEnd();
  return `${short || "photo"}.jpg`;
}

/** Maximum long side, in pixels: enough to read a dash light or a tire's sidewall. */
const keptPixels = 2560;
/** Maximum long side of thumbnails, in pixels. */
const thumbnailPixels = 320;

/** A photo as stored: a JPEG without metadata. */
export interface Photo {
  bytes: Buffer;
  /** Thumbnail, at most 320 pixels on its long side. */
  thumbnail: Buffer;
  width: number;
  height: number;
}

/**
 * Reads a photo from a data URL, ignoring its name and declared type.
 *
 * @param client who sent it, and waits for its turn
 * @throws {ImageError} with a message for the form
 */
export async function readPhoto(client: Client, dataUrl: string): Promise<Photo> {
  const base64 = /^data:[\w/+.-]*;base64,/.exec(dataUrl);
  if (!base64) throw new ImageError(imageMessages.wrongType);
  const text = dataUrl.slice(base64[0].length);
  if (Buffer.byteLength(text, "base64") > maximumImageBytes) {
    throw new ImageError(imageMessages.tooLarge);
  }
  return await encodePhoto(client, () => Buffer.from(text, "base64"));
}

/**
 * Decodes an image by its content, and re-encodes it, which strips EXIF and GPS data.
 *
 * @throws {ImageError} with a message for whoever sent it
 */
export async function encodePhoto(client: Client, source: () => Buffer): Promise<Photo> {
  return await withImage(client, source, async (image) => {
    const { data, info } = await image
      .resize(keptPixels, keptPixels, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 85, mozjpeg: false })
      .toBuffer({ resolveWithObject: true });
    const { default: sharp } = await import("sharp");
    const thumbnail = await sharp(data)
      .resize(thumbnailPixels, thumbnailPixels, { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer();
    return { bytes: data, thumbnail, width: info.width, height: info.height };
  });
}
