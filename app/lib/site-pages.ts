import { addresses, mainPages as everyMainPage } from "#shop/addresses.ts";

/** The main pages that this shop has. */
export const mainPages = everyMainPage.filter(
  ({ path }) =>
    (import.meta.env.FINANCING || path !== addresses.financing) &&
    (import.meta.env.TESTIMONIALS || path !== addresses.testimonials),
);
