import type { CityTestimonial } from "#shop/catalog/testimonial.ts";

/** Not collected yet. */
export function cityTestimonials(): CityTestimonial[] {
  return [];
}
