import { mainPages as everyMainPage, paths } from "#shop/paths.ts";

/** The main pages that this shop has. */
export const mainPages = everyMainPage.filter(
  ({ path }) =>
    (import.meta.env.FINANCING || path !== paths.financing) &&
    (import.meta.env.TESTIMONIALS || path !== paths.testimonials),
);
