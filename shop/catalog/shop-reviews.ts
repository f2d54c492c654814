import * as z from "zod/mini";
import { webAddress } from "./text.ts";

/**
 * The shop's profile where customers review it: the link, which follow-ups send as well, and its
 * figures, as they were read there on a day.
 */
export const shopReviewsSchema = z
  .object({
    /** Site with the reviews: `Google`. */
    source: z.string().check(z.trim(), z.minLength(3), z.maxLength(80)),
    link: webAddress,
    stars: z.optional(z.number().check(z.gte(1), z.lte(5))),
    count: z.optional(z.int().check(z.nonnegative(), z.lte(1_000_000))),
    date: z.optional(z.iso.date()),
  })
  .check(
    z.refine(
      ({ stars, count, date }) =>
        [stars, count, date].filter((one) => one !== undefined).length % 3 === 0,
      { error: "Enter the stars, how many reviews, and the day you read both", path: ["stars"] },
    ),
  );

export type ShopReviews = z.infer<typeof shopReviewsSchema>;
