/** Longest side of a photo that is sent, in pixels. */
const longestSide = 2560;

/** Photos under this size go as they are, in bytes. */
const smallEnough = 1_500_000;

const extensions: { [type: string]: string } = { "image/jpeg": "jpg", "image/webp": "webp" };

function encode(bitmap: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.85));
}

/**
 * Makes a large photo smaller before it travels: at most 2560 pixels a side, which also leaves its
 * place and camera data behind. Returns the file itself when it is small, when the browser cannot
 * read it, or when nothing would be gained.
 */
export async function shrinkImage(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file);
    const isSmall =
      file.size <= smallEnough && Math.max(bitmap.width, bitmap.height) <= longestSide;
    // A PNG may be transparent, which JPEG cannot keep.
    const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
    const smaller = isSmall ? null : await encode(bitmap, type);
    bitmap.close();
    const extension = extensions[smaller?.type ?? ""];
    if (!smaller || !extension || smaller.size >= file.size) return file;
    const name = `${file.name.replace(/\.\w+$/, "")}.${extension}`;
    return new File([smaller], name, { type: smaller.type });
  } catch {
    return file;
  }
}
