import * as z from "zod/mini";
import { photoSchema } from "./photo.ts";
import { text } from "./text.ts";

/** Non-empty text; `min` keeps fillers such as "TODO" out of the build. */

export const slugSchema = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      "Use small letters, digits and hyphens, such as brake-service",
    ),
  );

export const questionSchema = z.object({ question: text(8), answer: text(40) });

/** A question and answer, rendered on the page and in structured data. */
export type Question = z.infer<typeof questionSchema>;

/**
 * A service of the shop (docs/product.md#5-content) with the texts of its page: problems, signs and
 * the three steps of the work. `id` equals `slug`.
 */
export const serviceSchema = z.object({
  id: slugSchema,
  slug: slugSchema,
  /** Not offered at present and not shown to visitors (shown-content.ts). */
  hidden: z.optional(z.boolean()),
  title: text(4),
  /** Shown on cards (truncated to 100 characters) and in the Services menu (to 60). */
  shortDescription: text(40),
  /**
   * Path of the drawing below /images/services/, or of a photograph among the site's files. In
   * shown content the owner's uploaded photograph replaces it, if there is one (shown-content.ts).
   */
  image: z.string().check(z.regex(/^\/images\/services\/[a-z0-9-]+\.(svg|webp|avif|jpg|png)$/)),
  imageAlt: text(10),
  /** The owner's uploaded photograph, shown instead of the drawing. */
  photo: z.optional(photoSchema("usual")),
  /** At most 160 characters: search engines show no more. */
  metaDescription: text(40).check(z.maxLength(160)),
  introText: text(120),
  longDescription: z.optional(text(400)),
  // Sections without content are not rendered, so lists may be empty.
  /** Common failures, as a mechanic would put them. */
  commonProblems: z.array(z.object({ title: text(4), text: text(40) })),
  /** Symptoms a driver notices. The mark is the color of the inspection sheet: `stop` = do not drive. */
  signs: z.array(z.object({ mark: z.enum(["stop", "caution"]), text: text(15) })),
  /** The three steps of every job: inspection, estimate, repair. */
  process: z.object({ inspection: text(60), estimate: text(60), repair: text(60) }),
  /** Usual duration of the visit as text: "60-90 minutes". */
  duration: text(4),
  /** Planned minutes of a visit, alone or combined with other services; one slot if absent. */
  minutes: z.optional(
    z
      .int()
      .check(
        z.gte(5, "Enter 5 or more"),
        z.lte(2880, "Enter 2,880 or less: that's 48 hours of work"),
      ),
  ),
  /** Whether this is the test that `emissions` of a city describes; its pages there include that text. */
  emissionsTest: z.optional(z.boolean()),
  faqs: z.array(questionSchema).check(z.maxLength(6)),
});

export type Service = z.infer<typeof serviceSchema>;
