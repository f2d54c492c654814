import * as z from "zod/mini";
import { slugSchema } from "./service.ts";

const text = (min = 1) => z.string().check(z.trim(), z.minLength(min));

/** What a customer says of the shop (docs/product.md#5-content). */
export const testimonialSchema = z.object({
  id: slugSchema,
  name: text(3),
  /** Who speaks, in a few words: the car and the town. */
  role: text(4),
  content: text(80),
  rating: z.int().check(z.gte(1), z.lte(5)),
  /** Path below /images/testimonials/ of the portrait, or of the drawing with the initials. */
  image: z.string().check(z.regex(/^\/images\/testimonials\/[a-z0-9-]+\.(svg|webp|avif|jpg|png)$/)),
  /** `true`: written as an example, said by nobody. Shown as such, never marked up as a review. */
  sample: z.boolean(),
});

export type Testimonial = z.infer<typeof testimonialSchema>;

/** What a driver of one city says of the shop (docs/product.md#5-content). */
export interface CityTestimonial {
  name: string;
  /** Where in the city. */
  location: string;
  rating: number;
  text: string;
  /** `true`: made from a template, said by nobody. Shown as such, never marked up as a review. */
  sample: boolean;
}
