import { shop } from "#content/shop.ts";
import { formatPhone, withinTime } from "#shop/phone-format.ts";

/** The shop's number as people read it: `(770) 555-0142`. */
export const shopPhone = formatPhone(shop.phone);

/** ` within one business hour`, to follow "We call you"; empty where the shop promises no time. */
export const inTime = withinTime(shop);
