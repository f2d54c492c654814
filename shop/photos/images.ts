import * as z from "zod/mini";
import { imageTypes } from "./image-types.ts";

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
