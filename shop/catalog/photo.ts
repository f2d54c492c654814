import * as z from "zod/mini";
import { picturePath } from "#shop/photos/picture-files.ts";

/** Aspect ratios of the places that show photographs, width to height. */
const sidesOf = {
  /** Services, the building, people, certificates. */
  usual: [4, 3],
  /** The hero of the home page. */
  wide: [16, 9],
  /** Portrait next to a testimonial. */
  square: [1, 1],
} as const;

export type PhotoShape = keyof typeof sidesOf;

/** Aspect ratio: width divided by height. */
export const ratioOf = (shape: PhotoShape): number => sidesOf[shape][0] / sidesOf[shape][1];

/** Maximum deviation from the aspect ratio, because pixels are whole numbers. */
const tolerance = 0.02;

/**
 * Schema of the path of a photograph.
 *
 * @param folder path below which files of the site are accepted as well: `/images/about/`
 */
export function photographSchema(shape: PhotoShape, folder?: string) {
  return z.string().check((context) => {
    const message = mistakeIn(context.value, shape, folder);
    if (message) context.issues.push({ code: "custom", input: context.value, message });
  });
}

function mistakeIn(
  path: string,
  shape: PhotoShape,
  folder: string | undefined,
): string | undefined {
  if (path === "") return "Choose a photo";
  const isFile = folder !== undefined && path.startsWith(folder);
  if (isFile && /^[a-z0-9-]+\.(svg|webp|avif|jpg|png)$/.test(path.slice(folder.length)))
    return undefined;
  const [, , across, down] = picturePath.exec(path) ?? [];
  if (!across || !down) return "Choose a photo";
  const [width, height] = sidesOf[shape];
  const ratio = Number(across) / Number(down) / ratioOf(shape);
  return Math.abs(ratio - 1) > tolerance ? `Crop the photo to ${width}:${height}` : undefined;
}

/** Schema of a photograph with its alt text. */
export const photoSchema = (shape: PhotoShape, folder?: string) =>
  z.object({
    image: photographSchema(shape, folder),
    alt: z.string().check(z.trim(), z.minLength(10)),
  });
