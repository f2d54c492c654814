import { ImageError, withImage } from "#platform/storage/images.ts";
import { trimEnd } from "#platform/trim-end.ts";
import { imageMessages, maximumImageBytes } from "#shop/forms/images.ts";

/** The bucket of appointments' photos (database/schema/15-storage.sql). */
export const photosBucket = "appointment-photos";

/** The name of a photo's object: its folder is the appointment, which the policies go by. */
export function photoKey(appointmentId: string, photoId: string, size: "full" | "small"): string {
  return `${appointmentId}/${photoId}${size === "small" ? "-small" : ""}.jpg`;
}

/** Room for a word or two; longer names say nothing more. */
const longestStem = 80;

/**
 * The name under which a kept photo is handed on: what the visitor called it, without folders,
 * control characters, direction marks and characters that file systems or headers read as their
 * own, and with the ending of what it now is.
 */
export function photoFileName(name: string): string {
  const stem = name
    .normalize("NFC")
    .replace(/^.*[\\/]/, "")
    .replace(/\.[^.]*$/, "")
    .replace(/[^\p{L}\p{N} ._()-]/gu, "-")
    .replace(/^[ .-]+/, "");
  const short = Array.from(trimEnd(stem, " .-")).slice(0, longestStem).join("").trimEnd();
  return `${short || "photo"}.jpg`;
}

/** The long side of what is kept. Enough to read a dash light or a tire's side wall. */
const keptPixels = 2560;
/** The long side of the copy for lists. */
const thumbnailPixels = 320;

/** A photo as it is kept: a JPEG without any metadata. */
export interface Photo {
  bytes: Buffer;
  /** The same, 320 pixels on its long side at most. */
  thumbnail: Buffer;
  width: number;
  height: number;
}

/**
 * Reads an image from a data URL by its content, whatever its name and declared type say, and
 * encodes it anew, which drops EXIF and GPS data.
 *
 * @throws {ImageError} with the message of the form
 */
export async function readPhoto(dataUrl: string): Promise<Photo> {
  const base64 = /^data:[\w/+.-]*;base64,/.exec(dataUrl);
  if (!base64) throw new ImageError(imageMessages.wrongType);
  const bytes = Buffer.from(dataUrl.slice(base64[0].length), "base64");
  if (bytes.length > maximumImageBytes) throw new ImageError(imageMessages.tooLarge);
  return await withImage(bytes, async (image) => {
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
