import { mainPages as everyMainPage, paths } from "#shop/paths.ts";
import { siteParts } from "./site-parts.ts";

/** The main pages that this shop has. */
export const mainPages = everyMainPage.filter(
  ({ path }) =>
    (siteParts.financing || path !== paths.financing) &&
    (siteParts.testimonials || path !== paths.testimonials),
);
