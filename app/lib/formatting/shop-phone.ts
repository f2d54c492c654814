import { shop } from "#app/lib/site/published.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

/** The shop's number, formatted: `(770) 555-0142`. */
export const shopPhone = formatPhone(shop.phone);
