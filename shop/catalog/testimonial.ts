import * as z from "zod/mini";
import { photographSchema } from "./photo.ts";
import { slugSchema } from "./service.ts";
import { text } from "./text.ts";

/** Proof that the quote is real and may be used. Without all three fields visitors do not see it. */
const proof = {
  /** Whether the customer agreed to be quoted. */
  consent: z.optional(z.boolean()),
  /** When it was said or written. */
  date: z.optional(z.iso.date()),
  /** Where it was published: `Google review`, `Letter`. */
  source: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(80))),
};
const proofSchema = z.object({ sample: z.boolean(), ...proof });

/** Whether visitors may see a testimonial: a sample, or a quote that the customer agreed to. */
export const isQuotable = ({ sample, consent, date, source }: z.infer<typeof proofSchema>) =>
  sample || (consent === true && date !== undefined && source !== undefined);

/** A customer's testimonial (docs/product.md#5-content). */
export const testimonialSchema = z.object({
  id: slugSchema,
  name: text(3),
  /** Car and town of the customer, in a few words. */
  role: text(4),
  content: text(80),
  /** Id of the service that it is about. */
  service: z.optional(slugSchema),
  rating: z.int().check(z.gte(1), z.lte(5)),
  /** A photograph, or the path below /images/testimonials/ of the drawing with the initials. */
  image: z.optional(photographSchema("square", "/images/testimonials/")),
  /** `true`: an invented example. Shown as such, never marked up as a review. */
  sample: z.boolean(),
  ...proof,
});

export type Testimonial = z.infer<typeof testimonialSchema>;

/** A testimonial by a driver from one city (docs/product.md#5-content). */
export const cityTestimonialSchema = z.object({
  name: text(3),
  /** Neighborhood or place in the city. */
  location: text(2),
  rating: z.int().check(z.gte(1), z.lte(5)),
  text: text(40),
  /** `true`: generated from a template. Shown as such, never marked up as a review. */
  sample: z.boolean(),
  ...proof,
});

export type CityTestimonial = z.infer<typeof cityTestimonialSchema>;
