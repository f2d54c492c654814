import * as z from "zod/mini";
import { photoSchema } from "./photo.ts";

/** Text that must say something; `min` keeps placeholders such as "TODO" out of the build. */
const text = (min = 1) => z.string().check(z.trim(), z.minLength(min));

export const slugSchema = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be kebab-case"));

export const questionSchema = z.object({ question: text(8), answer: text(40) });

/** A question and its answer, shown to people and repeated in structured data. */
export type Question = z.infer<typeof questionSchema>;

/**
 * One service of the shop (docs/product.md#5-content), plus what its page shows: problems, signs
 * and the three steps of the work. `id` equals `slug`.
 */
export const serviceSchema = z.object({
  id: slugSchema,
  slug: slugSchema,
  /** Not offered now: visitors see nothing of it (shown-content.ts). */
  hidden: z.optional(z.boolean()),
  title: text(4),
  /** Shown on cards (cut at 100 characters) and in the Services menu (cut at 60). */
  shortDescription: text(40),
  /**
   * Path below /images/services/ of the drawing, or of a photograph among the files of the site. What
   * visitors are shown has the owner's photograph here, if there is one (shown-content.ts).
   */
  image: z.string().check(z.regex(/^\/images\/services\/[a-z0-9-]+\.(svg|webp|avif|jpg|png)$/)),
  imageAlt: text(10),
  /** The owner's own, shown instead. */
  photo: z.optional(photoSchema("usual")),
  /** At most 160 characters: search engines show no more. */
  metaDescription: text(40).check(z.maxLength(160)),
  introText: text(120),
  longDescription: z.optional(text(400)),
  // A section that has nothing to say is not on the page: lists may be empty.
  /** What usually fails, as a mechanic would put it. */
  commonProblems: z.array(z.object({ title: text(4), text: text(40) })),
  /** What a driver notices. The mark is the colour of the inspection sheet: `stop` = do not drive on. */
  signs: z.array(z.object({ mark: z.enum(["stop", "caution"]), text: text(15) })),
  /** The three steps of every job: inspection, estimate, repair. */
  process: z.object({ inspection: text(60), estimate: text(60), repair: text(60) }),
  /** How long the car usually stays, in words: "60-90 minutes". */
  duration: text(4),
  /** How long a visit for it is planned, alone or beside others; left out: as long as a slot. */
  minutes: z.optional(
    z.int().check(z.gte(5, "must be at least 5"), z.lte(2880, "must be at most 2880, two days")),
  ),
  /** The test that `emissions` of a city speaks of: its pages there tell that in full. */
  emissionsTest: z.optional(z.boolean()),
  faqs: z.array(questionSchema).check(z.maxLength(6)),
});

export type Service = z.infer<typeof serviceSchema>;
