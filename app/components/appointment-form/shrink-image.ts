/** Longest side of a photo that is sent, in pixels; the server keeps no more. */
const longestSide = 2560;

/** Photos under this size go as they are, in bytes. */
const smallEnough = 1_500_000;

/**
 * Makes a large photo smaller before it travels: at most 2560 pixels a side, as a JPEG, which also
 * leaves its place and camera data behind. It stands as the camera meant it to (EXIF orientation),
 * on white where it was transparent. Returns the file itself when it is small, when the browser
 * cannot read it, or when nothing would be gained.
 */
export async function shrinkImage(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(
    () => undefined,
  );
  if (!bitmap) return file;
  try {
    const longest = Math.max(bitmap.width, bitmap.height);
    if (file.size <= smallEnough && longest <= longestSide) return file;
    const smaller = await drawSmaller(bitmap, Math.min(1, longestSide / longest));
    if (!smaller || smaller.size >= file.size) return file;
    const name = `${file.name.replace(/\.\w+$/, "")}.jpg`;
    return new File([smaller], name, { type: smaller.type });
  } finally {
    bitmap.close();
  }
}

function drawSmaller(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
}
