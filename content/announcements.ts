import type { Notice } from "#shop/catalog/site/notice.ts";
import type { Offer } from "#shop/catalog/site/offer.ts";

/** What pages show for a time only; owners add theirs under Site. `undefined`: there are none. */
export const notices: Notice[] | undefined = undefined;
export const offers: Offer[] | undefined = undefined;
