import type { Crop } from "./crop.ts";

/** Width of the uploaded photo in pixels: the server derives all others from it. */
const sentAcross = 1600;

/** Draws a crop on a canvas, with white behind transparent areas. */
export function drawCrop(canvas: HTMLCanvasElement, photo: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { left, top, width, height } = crop;
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(photo, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/**
 * Renders a crop for upload: a JPEG without camera metadata, no larger than pages need.
 *
 * @param ratio width divided by height
 */
export async function croppedPhoto(photo: ImageBitmap, crop: Crop, ratio: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(Math.min(sentAcross, crop.width));
  canvas.height = Math.round(canvas.width / ratio);
  drawCrop(canvas, photo, crop);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", 0.92),
  );
  if (!blob) throw new Error("This device could not read the photo. Try a smaller one.");
  return blob;
}
