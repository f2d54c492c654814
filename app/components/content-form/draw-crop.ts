import type { Crop } from "./crop.ts";

/** Pixels across of what is sent: the server makes the rest from it. */
const sentAcross = 1600;

/** Shows a part of a photo on a canvas, on white where the photo is transparent. */
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
 * A part of a photo as it is sent: a JPEG without what the camera noted, no larger than pages need.
 *
 * @param ratio width for each unit of height
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
