import * as z from "zod/mini";
import { photographSchema } from "./photo.ts";
import { slugSchema } from "./service.ts";

const text = (min = 1) => z.string().check(z.trim(), z.minLength(min));

/** That somebody really said it, and may be quoted. Without all three visitors do not see it. */
const proof = {
  /** Whether the customer agreed to be quoted. */
  consent: z.optional(z.boolean()),
  /** When it was said. */
  date: z.optional(z.iso.date()),
  /** Where: `Google review`, `Letter`. */
  source: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(80))),
};
const proofSchema = z.object({ sample: z.boolean(), ...proof });

/** Whether visitors may be shown a testimonial: an example, or what a customer agreed to. */
export const isQuotable = ({ sample, consent, date, source }: z.infer<typeof proofSchema>) =>
  sample || (consent === true && date !== undefined && source !== undefined);

/** What a customer says of the shop (docs/product.md#5-content). */
export const testimonialSchema = z.object({
  id: slugSchema,
  name: text(3),
  /** Who speaks, in a few words: the car and the town. */
  role: text(4),
  content: text(80),
  /** The service that it is about, by its id. */
  service: z.optional(slugSchema),
  rating: z.int().check(z.gte(1), z.lte(5)),
  /** A photograph, or the path below /images/testimonials/ of the drawing with the initials. */
  image: z.optional(photographSchema("square", "/images/testimonials/")),
  /** `true`: written as an example, said by nobody. Shown as such, never marked up as a review. */
  sample: z.boolean(),
  ...proof,
});

export type Testimonial = z.infer<typeof testimonialSchema>;

/** What a driver of one city says of the shop (docs/product.md#5-content). */
export const cityTestimonialSchema = z.object({
  name: text(3),
  /** Where in the city. */
  location: text(2),
  rating: z.int().check(z.gte(1), z.lte(5)),
  text: text(40),
  /** `true`: made from a template, said by nobody. Shown as such, never marked up as a review. */
  sample: z.boolean(),
  ...proof,
});

export type CityTestimonial = z.infer<typeof cityTestimonialSchema>;
