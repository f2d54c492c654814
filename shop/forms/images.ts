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

/**
 * Checks the chosen images by size and type as the browser reports them; the server inspects the
 * content. Returns the message of the first violated rule, or undefined.
 */
export function imagesError(images: readonly { size: number; type: string }[]): string | undefined {
  if (images.length > maximumImages) return imageMessages.tooMany;
  for (const image of images) {
    if (!imageTypes.some((type) => type === image.type)) return imageMessages.wrongType;
    if (image.size > maximumImageBytes) return imageMessages.tooLarge;
  }
  return undefined;
}

/** Photos chosen in the browser, checked by {@link imagesError}. */
export const imagesSchema = z.optional(
  z.array(z.custom<File>()).check((context) => {
    const message = imagesError(context.value);
    if (message) context.issues.push({ code: "custom", message, input: context.value });
  }),
);
