import type { Testimonial } from "#shop/catalog/testimonial.ts";

/** Nobody has been asked yet. */
export const testimonials: readonly Testimonial[] = [];
