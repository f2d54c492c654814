import type { OutsideTags } from "#shop/catalog/site/outside-tags.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";

/** Pages of the shop's own, its menus, the order of its home page and the tags of others; `undefined`: none, and as at the start. */
export const ownPages: SiteContent["ownPages"] = undefined;
export const menus: SiteContent["menus"] = undefined;
export const homeSections: SiteContent["homeSections"] = undefined;
export const outsideTags: OutsideTags = {};
