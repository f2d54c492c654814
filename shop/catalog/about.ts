import * as z from "zod/mini";
import { photographSchema, photoSchema } from "./photo.ts";

const text = (min = 1) => z.string().check(z.trim(), z.minLength(min));

/** A photograph of the owner, or a file of the site. */
const folder = "/images/about/";

const personSchema = z.object({
  name: text(2),
  /** What they do: `Owner`, `Master technician`. */
  role: text(3),
  /** A few sentences about them. */
  text: z.optional(text(20)),
  image: z.optional(photographSchema("usual", folder)),
});

/** What the page about the shop tells (docs/product.md#about). What is left out leaves no gap. */
export const aboutSchema = z.object({
  /** How the shop came to be and how it works, a paragraph each. */
  story: z.array(text(60)).check(z.minLength(1)),
  /** The house from the street. */
  storefront: z.optional(photoSchema("usual", folder)),
  owner: z.optional(personSchema),
  team: z.optional(z.array(personSchema)),
  certificates: z.optional(
    z.array(
      z.object({
        title: text(4),
        issuer: z.optional(text(3)),
        year: z.optional(z.int()),
        image: z.optional(photographSchema("usual")),
      }),
    ),
  ),
});

export type About = z.infer<typeof aboutSchema>;
export type Person = z.infer<typeof personSchema>;
