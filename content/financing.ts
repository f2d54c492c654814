import type { Financing } from "#shop/catalog/financing.ts";
import { offer } from "./financing-offer.ts";

/** What the site offers; `undefined` where there is no financing, and it says nothing of it. */
export const financing: Financing | undefined = offer;
