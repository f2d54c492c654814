import type { OutsideTags } from "#shop/catalog/site/outside-tags.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";

export const ownPages: SiteContent["ownPages"] = undefined;
export const menus: SiteContent["menus"] = undefined;
export const homeSections: SiteContent["homeSections"] = undefined;
export const outsideTags: OutsideTags = {};
