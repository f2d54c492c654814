/** Accepted image types (docs/product.md#photos). */
export const imageTypes = ["image/jpeg", "image/jpg", "image/png", "image/webp"] as const;
