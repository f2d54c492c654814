import { createHash } from "node:crypto";
import { ImageError, withImage } from "#platform/storage/images.ts";

/** What is sent, in bytes; browsers send a third of it at most. */
export const maximumPictureBytes = 12 * 1024 * 1024;

/** The long side of what is kept: twice what any page shows. */
const keptPixels = 1920;

/** A narrower picture would be blurred where it is shown. */
const leastWidth = 480;
const leastHeight = 270;

/** Longer than the largest photo takes; a file that is made to take longer is refused. */
const patienceSeconds = 20;

/** A photograph as it is kept, for everything that shows it. */
export interface Picture {
  /** Half of the SHA-256 of its bytes, and its measures: `0f…-1600x1200`. */
  name: string;
  /** A JPEG, upright and without metadata. */
  bytes: Buffer;
}

/**
 * Makes of what an administrator has sent what is kept: read by its content, whatever it is called,
 * and encoded anew, which drops where it was taken and whatever else a file may hold besides.
 *
 * @throws {ImageError} with a sentence for whoever sent it
 */
export async function readPicture(sent: Buffer): Promise<Picture> {
  return await withImage(sent, async (image) => {
    const { data, info } = await image
      .resize(keptPixels, keptPixels, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 90 })
      .timeout({ seconds: patienceSeconds })
      .toBuffer({ resolveWithObject: true });
    return { name: nameOf(data, info), bytes: data };
  }).then(assertLargeEnough);
}

/**
 * Looks at a picture that comes under its name, from another shop's store for example.
 *
 * @throws {ImageError} when it is not what its name says, or nothing that this store would keep
 */
export async function assertPicture({ name, bytes }: Picture): Promise<void> {
  const found = await withImage(bytes, async (image, format) => {
    // To its last row: the head alone says nothing of the rest.
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
  if (width >= leastWidth && height >= leastHeight) return picture;
  throw new ImageError(
    `This photo is too small: ${width} by ${height} pixels. It needs at least ${leastWidth} by ${leastHeight}`,
  );
}
