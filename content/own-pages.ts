import type { SiteContent } from "#shop/catalog/site-content.ts";

/** Pages of the shop's own, its menus and the order of its home page; `undefined`: none, and as at the start. */
export const ownPages: SiteContent["ownPages"] = undefined;
export const menus: SiteContent["menus"] = undefined;
export const homeSections: SiteContent["homeSections"] = undefined;
