import type { CityTestimonial, Testimonial } from "#shop/catalog/testimonial.ts";

const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** A testimonial with where and when it was said, in words: `Google review, October 2026`. */
export function withOrigin<Said extends Testimonial | CityTestimonial>(
  said: Said,
): Said & { origin?: string } {
  const { sample, source, date } = said;
  if (sample || !source || !date) return said;
  return { ...said, origin: `${source}, ${month.format(new Date(date))}` };
}
