import { addresses, mainPages as everyMainPage } from "#shop/addresses.ts";
import { hasFinancing, hasTestimonials } from "./site-parts.ts";

/** The main pages that this shop has. */
export const mainPages = everyMainPage.filter(
  ({ path }) =>
    (hasFinancing || path !== addresses.financing) &&
    (hasTestimonials || path !== addresses.testimonials),
);
