import { drawJpeg } from "#app/lib/draw-jpeg.ts";

/** Longest side of a photo as it is kept and sent, in pixels; the server stores no larger ones. */
const maxSide = 2560;

/** A photo as it is kept on this device. */
export interface OwnPhoto {
  bytes: ArrayBuffer;
  width: number;
  height: number;
}

/**
 * Reads a photo of the camera: upright, at most 2,560 pixels a side, as a JPEG, which strips where and
 * with what it was taken.
 *
 * @returns undefined if this browser cannot read it
 */
export async function readPhoto(file: Blob): Promise<OwnPhoto | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(
    () => undefined,
  );
  if (!bitmap) return undefined;
  try {
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    const jpeg = await drawJpeg(bitmap, scale);
    if (!jpeg) return undefined;
    return {
      bytes: await jpeg.arrayBuffer(),
      width: Math.round(bitmap.width * scale),
      height: Math.round(bitmap.height * scale),
    };
  } finally {
    bitmap.close();
  }
}
