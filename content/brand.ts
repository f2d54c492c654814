import type { Brand } from "#shop/catalog/site/brand.ts";

/** Logo and colors of the shop. Without them, the sample is shown by its shield, and any other shop by its name. */
export const brand: Brand | undefined = undefined;
