import type { Testimonial } from "#shop/catalog/testimonial.ts";

/** Not collected yet. */
export const testimonials: readonly Testimonial[] = [];

export const shopReviews = undefined;
