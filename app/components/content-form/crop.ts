/** A part of a photo that keeps the shape of the place where it is shown, in pixels. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where the part lies: `across` and `down` from 0 to 1 of the room that is left, `zoom` from 1. */
export interface CropChoice {
  zoom: number;
  across: number;
  down: number;
}

/** The whole photo as far as its shape allows, from its middle. */
export const firstChoice: CropChoice = { zoom: 1, across: 0.5, down: 0.5 };

/** Pixels across of the smallest part: less would be blurred on a page. */
export const leastAcross = 480;

type Size = Pick<Crop, "width" | "height">;

const largestAcross = ({ width, height }: Size, ratio: number) => Math.min(width, height * ratio);

/** How far a photo can be zoomed into; below 1 it is too small as a whole. */
export const mostZoom = (photo: Size, ratio: number): number =>
  Math.min(6, largestAcross(photo, ratio) / leastAcross);

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/**
 * The part of a photo that somebody has chosen.
 *
 * @param ratio width for each unit of height
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
 * The choice after the photo was moved under its frame.
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
