import { mainPages as everyMainPage, paths } from "#shop/pages/paths.ts";
import { siteParts } from "./published.ts";

/** The main pages that exist for this shop. */
export const mainPages = everyMainPage.filter(
  ({ path }) =>
    (siteParts.financing || path !== paths.financing) &&
    (siteParts.testimonials || path !== paths.testimonials) &&
    (siteParts.locations || path !== paths.locations),
);
