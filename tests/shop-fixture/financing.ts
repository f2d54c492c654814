import type { Financing } from "#shop/catalog/financing.ts";

/** Not offered by this shop. */
export const financing: Financing | undefined = undefined;
