import type { Financing } from "#shop/catalog/financing.ts";

/** This shop offers none. */
export const financing: Financing | undefined = undefined;
