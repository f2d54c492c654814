import * as z from "zod/mini";
import { photographSchema, photoSchema } from "./photo.ts";
import { text } from "./text.ts";

/** Folder for images that are files of the site instead of uploaded photographs. */
const folder = "/images/about/";

const personSchema = z.object({
  name: text(2),
  /** Job title: `Owner`, `Master technician`. */
  role: text(3),
  /** Short biography, a few sentences. */
  text: z.optional(text(20)),
  image: z.optional(photographSchema("usual", folder)),
});

/** Schema of the about page (docs/product.md#about). Sections without content are not rendered. */
export const aboutSchema = z.object({
  /** The shop's history and how it works, one paragraph per entry. */
  story: z.array(text(60)).check(z.minLength(1)),
  /** The building seen from the street. */
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
