import { drawJpeg } from "#app/lib/draw-jpeg.ts";

/** Longest side of an uploaded photo, in pixels; the server stores no larger ones. */
const maxSide = 2560;

/** Photos below this size are uploaded unchanged, in bytes. */
const smallEnough = 1_500_000;

/**
 * Downscales a large photo before upload: at most 2560 pixels per side, as a JPEG, which also
 * strips location and camera data. Applies the EXIF orientation and fills transparency with white.
 * Returns the original file if it is small, cannot be decoded, or would not get smaller.
 */
export async function shrinkImage(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(
    () => undefined,
  );
  if (!bitmap) return file;
  try {
    const longest = Math.max(bitmap.width, bitmap.height);
    if (file.size <= smallEnough && longest <= maxSide) return file;
    const smaller = await drawJpeg(bitmap, Math.min(1, maxSide / longest));
    if (!smaller || smaller.size >= file.size) return file;
    const name = `${file.name.replace(/\.\w+$/, "")}.jpg`;
    return new File([smaller], name, { type: smaller.type });
  } finally {
    bitmap.close();
  }
}
