import type { City } from "#shop/catalog/city.ts";
import type { CityTestimonial } from "#shop/catalog/testimonial.ts";

const ratings = [5, 5, 4];

export function cityTestimonials({ name }: City): CityTestimonial[] {
  return ratings.map((rating, index) => ({
    name: `Sam ${index + 1} T.`,
    location: name,
    rating,
    text: `They called first, before they did anything, and the drive back to ${name} was quiet again.`,
    sample: true,
  }));
}
