import type { Brand } from "#shop/catalog/site/brand.ts";

/** Logo and colors; undefined: the name, and the colors of the program. */
export const brand: Brand | undefined = undefined;
