import type { Financing } from "#shop/catalog/financing.ts";
import { offer } from "./financing-offer.ts";

/** The financing shown on the site; `undefined` if the shop offers none. */
export const financing: Financing | undefined = offer;
