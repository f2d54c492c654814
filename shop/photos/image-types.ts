/** Accepted image types (docs/product.md#photos). */
export const imageTypes = ["image/jpeg", "image/jpg", "image/png", "image/webp"] as const;

/** What a file dialog shows: by type, and by name where the device knows no type for it. */
export const imageFiles: string = [...imageTypes, ".jpg", ".jpeg", ".png", ".webp"].join(",");

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
