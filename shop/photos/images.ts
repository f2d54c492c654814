import * as z from "zod/mini";
import { imageTypes } from "./image-files.ts";

/** Limits of the photos of an appointment request (docs/product.md#photos). */
export const maximumImages = 3;
export const maximumImageBytes = 5 * 1024 * 1024;

export const imageMessages = {
  tooMany: "Maximum 3 images allowed",
  tooLarge: "Image must be less than 5MB",
  wrongType: "Only .jpg, .jpeg, .png and .webp formats are supported",
} as const;

/** A chosen image; `type` is what its content is, undefined until that was read. */
export interface ChosenImage {
  size: number;
  type: string | undefined;
}

/**
 * Checks the chosen images by size and content; the server decodes them. Returns the message of the
 * first violated rule, or undefined.
 */
export function imagesError(images: readonly ChosenImage[]): string | undefined {
  if (images.length > maximumImages) return imageMessages.tooMany;
  for (const image of images) {
    const { type = imageTypes[0] } = image;
    if (!imageTypes.some((accepted) => accepted === type)) return imageMessages.wrongType;
    if (image.size > maximumImageBytes) return imageMessages.tooLarge;
  }
  return undefined;
}

/** Photos chosen in the browser, checked by {@link imagesError}. */
export const imagesSchema = z.optional(
  z.array(z.custom<ChosenImage>()).check((context) => {
    const message = imagesError(context.value);
    if (message) context.issues.push({ code: "custom", message, input: context.value });
  }),
);

/** Number of bytes by which `imageTypeOf` judges. */
export const imageTypeBytes = 12;

const startsWith = (bytes: Uint8Array, at: number, ...expected: number[]) =>
  expected.every((byte, index) => bytes[at + index] === byte);

/**
 * The accepted type that a file has by its first bytes, whatever its name and label say; undefined
 * for any other (https://mimesniff.spec.whatwg.org/#image-type-pattern-matching-algorithm).
 */
export function imageTypeOf(bytes: Uint8Array): (typeof imageTypes)[number] | undefined {
  if (startsWith(bytes, 0, 0xff, 0xd8, 0xff)) return "image/jpeg";
  if (startsWith(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
  const isRiff = startsWith(bytes, 0, 0x52, 0x49, 0x46, 0x46);
  return isRiff && startsWith(bytes, 8, 0x57, 0x45, 0x42, 0x50) ? "image/webp" : undefined;
}
