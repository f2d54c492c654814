/** Formats that a browser may take instead of the photograph, best first. */
const formats = ["avif", "webp"] as const;

/** Widths in pixels: a card on a phone, a figure on a desk or on a sharp phone. */
const photoWidths = [480, 960] as const;

type PhotoFormat = (typeof formats)[number];

/** One smaller copy of a photograph, made by the build. */
export interface PhotoVariant {
  format: PhotoFormat;
  width: number;
  /** `/images/services/brakes-480.avif` */
  path: string;
}

/**
 * The copies of an image in other formats and widths. Drawings (SVG) have none: compressed they
 * weigh a sixth of their AVIF copy and are sharp at every width.
 *
 * @param path address of the image: `/images/services/brakes.jpg`
 */
export function photoVariants(path: string): PhotoVariant[] {
  const raster = /^(.+)\.(?:jpe?g|png|webp|avif)$/.exec(path);
  if (!raster) return [];
  return formats.flatMap((format) =>
    photoWidths.map((width) => ({ format, width, path: `${raster[1]}-${width}.${format}` })),
  );
}
