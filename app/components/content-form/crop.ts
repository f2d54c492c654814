/** Part of a photo with the aspect ratio of its place, in pixels. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Position of the crop: `across` and `down` from 0 to 1 of the remaining space, `zoom` from 1. */
export interface CropChoice {
  zoom: number;
  across: number;
  down: number;
}

/** The largest crop that the aspect ratio allows, centered. */
export const firstChoice: CropChoice = { zoom: 1, across: 0.5, down: 0.5 };

/** Minimum width of a crop in pixels: less would be blurred on a page. */
export const minCropWidth = 480;

type Size = Pick<Crop, "width" | "height">;

const largestAcross = ({ width, height }: Size, ratio: number) => Math.min(width, height * ratio);

/** Maximum zoom for a photo; below 1 the whole photo is too small. */
export const maxZoom = (photo: Size, ratio: number): number =>
  Math.min(6, largestAcross(photo, ratio) / minCropWidth);

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/**
 * Computes the crop for a choice.
 *
 * @param ratio width divided by height
 */
export function cropOf(photo: Size, ratio: number, { zoom, across, down }: CropChoice): Crop {
  const width = largestAcross(photo, ratio) / zoom;
  const height = width / ratio;
  return {
    left: (photo.width - width) * across,
    top: (photo.height - height) * down,
    width,
    height,
  };
}

/**
 * The choice after dragging the photo.
 *
 * @param by in widths and heights of the frame
 */
export function moved(
  photo: Size,
  ratio: number,
  choice: CropChoice,
  by: { across: number; down: number },
): CropChoice {
  const { width, height } = cropOf(photo, ratio, choice);
  const share = (distance: number, room: number) => (room < 1 ? 0 : distance / room);
  return {
    zoom: choice.zoom,
    across: within(choice.across - share(by.across * width, photo.width - width), 0, 1),
    down: within(choice.down - share(by.down * height, photo.height - height), 0, 1),
  };
}
