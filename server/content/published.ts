import { fillContent } from "#shop/catalog/read-content.ts";
import type { Service } from "#shop/catalog/service.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { shownContent } from "#shop/catalog/shown-content.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { folderContent } from "./folder-content.ts";

let current: SiteContent | undefined;

/** What the shop says now. Ask anew each time: it is another object after the next version is published. */
export function published(): SiteContent {
  current ??= shownContent(fillContent(folderContent(), new Date().getFullYear()));
  return current;
}

/**
 * Lets this process say something else from now on: its mails, texts, pages and calendar files.
 *
 * @param content as `readContent` gives it, placeholders filled in
 */
export function setPublished(content: SiteContent): void {
  current = content;
}

/** The facts of the shop as they are now. */
export const shop = (): ShopFacts => published().shop;
/** Where requests and messages go that the owner has asked for elsewhere than at the shop's own address. */
export const publishedInbox = (): string | undefined => published().notifications?.inbox;
/** Its services now, in the order of menus. */
export const services = (): readonly Service[] => published().services;
