import { shop } from "#content/shop.ts";
import { formatPhoneInput } from "#shop/forms/phone.ts";

/** The shop's number as people dial it: `(770) 555-0142`. */
export const shopPhone = formatPhoneInput(shop.phone);

/** The number as a link that calls. */
export function ShopPhoneLink() {
  return (
    <a className="font-semibold text-clay underline underline-offset-2" href={`tel:${shop.phone}`}>
      {shopPhone}
    </a>
  );
}
