/** Accepted image types (docs/product.md#photos). */
export const imageTypes = ["image/jpeg", "image/jpg", "image/png", "image/webp"] as const;

/** What a file dialog shows: by type, and by name where the device knows no type for it. */
export const imageFiles: string = [...imageTypes, ".jpg", ".jpeg", ".png", ".webp"].join(",");
