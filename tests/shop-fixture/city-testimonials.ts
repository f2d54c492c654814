import type { CityTestimonial } from "#shop/catalog/testimonial.ts";

/** Nobody has been asked yet. */
export function cityTestimonials(): CityTestimonial[] {
  return [];
}
