import type { About } from "#shop/catalog/about.ts";

/** Not written yet. */
export const about: About | undefined = undefined;
