import { createHash } from "node:crypto";
import type { Client } from "#platform/http/fair-queue.ts";
import { ImageError, withImage } from "#platform/storage/images.ts";

/** Maximum upload size in bytes; browsers send at most a third of it. */
export const maximumPictureBytes = 12 * 1024 * 1024;

/** Maximum long side of stored pictures, in pixels: twice the largest size on any page. */
const keptPixels = 1920;

/** Minimum size in pixels; smaller pictures would look blurred on pages. */
const minWidth = 480;
const minHeight = 270;

/** A photo as stored, from which all sizes are made. */
export interface Picture {
  /** First half of the hex SHA-256 of its bytes, and its dimensions: `0f…-1600x1200`. */
  name: string;
  /** A JPEG, upright and without metadata. */
  bytes: Buffer;
}

/**
 * Decodes an upload by its content, ignoring its name, and re-encodes it, which strips location and
 * all other metadata.
 *
 * @param client who sent it, and waits for its turn
 * @throws {ImageError} with a message for the uploader
 */
export async function readPicture(client: Client, sent: Buffer): Promise<Picture> {
  const source = () => sent;
  return await withImage(client, source, async (image) => {
    const { data, info } = await image
      .resize(keptPixels, keptPixels, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    return { name: nameOf(data, info), bytes: data };
  }).then(assertLargeEnough);
}

/**
 * Validates a picture from elsewhere, such as another shop's store, against its name.
 *
 * @throws {ImageError} if it does not match its name or this store would not accept it
 */
export async function assertPicture({ name, bytes }: Picture): Promise<void> {
  const source = () => bytes;
  const found = await withImage({}, source, async (image, format) => {
    // Decode all of it: a valid header does not mean that the rest is.
    const { info } = await image.raw().toBuffer({ resolveWithObject: true });
    return format === "jpeg" ? nameOf(bytes, info) : undefined;
  });
  if (found !== name) throw new ImageError(`The picture ${name} is not what its name says`);
}

function nameOf(bytes: Buffer, { width, height }: { width: number; height: number }): string {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  return `${hash}-${width}x${height}`;
}

function assertLargeEnough(picture: Picture): Picture {
  const [width = 0, height = 0] = picture.name.slice(33).split("x").map(Number);
  if (width >= minWidth && height >= minHeight) return picture;
  throw new ImageError(
    `This photo is too small: ${width} by ${height} pixels. It needs at least ${minWidth} by ${minHeight}`,
  );
}
