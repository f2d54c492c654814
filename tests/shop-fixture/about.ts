import type { About } from "#shop/catalog/about.ts";

/** Nobody has written it yet. */
export const about: About | undefined = undefined;
