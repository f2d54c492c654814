import { type Palette, paletteOf } from "#shop/brand/palette-of.ts";
import { fillContent } from "#shop/catalog/reading/read-content.ts";
import type { Service } from "#shop/catalog/service.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { shownContent } from "#shop/catalog/shown-content.ts";
import type { Brand } from "#shop/catalog/site/brand.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { zoneLabel } from "#shop/hours/zone-label.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { folderContent } from "#site/content/folder-content.ts";

let current: SiteContent | undefined;

/** Current content of the shop. Do not cache it: publishing a version replaces the object. */
export function published(): SiteContent {
  current ??= shownContent(fillContent(folderContent(), new Date().getFullYear()));
  return current;
}

/**
 * Switches this process to new content: its emails, texts, pages and calendar files.
 *
 * @param content as returned by `readContent`, with placeholders filled in
 */
export function setPublished(content: SiteContent): void {
  current = content;
}

/**
 * Runs `work` as if this content were published: for what a draft would send.
 *
 * @param work waits for nothing, since everybody's messages would be composed of this content meanwhile
 */
export function asIfPublished<T>(content: SiteContent, work: () => T): T {
  const before = current;
  current = content;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** Current facts of the shop. */
export const shop = (): ShopFacts => published().shop;
/** The shop's logo and colors, if it has any of its own. */
export const brand = (): Brand | undefined => published().brand;

let computed: { of: Brand | undefined; palette: Palette } | undefined;

/** Colors of both themes, computed once for each brand. */
export function palette(): Palette {
  if (!computed || computed.of !== brand()) computed = { of: brand(), palette: paletteOf(brand()) };
  return computed.palette;
}

/** Label of the shop's time zone: `ET`. */
export const zone = (): string => zoneLabel(shop().timeZone);
/** The shop's phone number as it is read: `(770) 555-0142`. */
export const shopPhone = (): string => formatPhone(shop().phone);
/** Address for requests and messages, if the owner has set one other than the shop's own. */
export const publishedInbox = (): string | undefined => published().notifications?.inbox;
/** Current services, in menu order. */
export const services = (): readonly Service[] => published().services;
