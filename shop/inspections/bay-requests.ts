import * as z from "zod/mini";
import { isVisible } from "#shop/text/visible-text.ts";
import { conditions } from "./condition.ts";

const uuid = z.uuid("Invalid input");
const title = z
  .string("Enter what it's about")
  .check(
    z.trim(),
    z.maxLength(120, "Keep this to 120 characters"),
    z.refine(isVisible, "Enter what it's about"),
  );

/** Starts an inspection, or says that it is finished or not (docs/contracts/api.md#the-bay). */
export const inspectionSchema = z.object({
  template: z.string().check(z.minLength(1), z.maxLength(60)),
  title,
  finished: z.optional(z.boolean()),
});

/** All of a finding as a device has it. */
export const findingSchema = z
  .object({
    /** Names this write, so that sending it again changes nothing. */
    write: uuid,
    /** Earlier writes of this device that this one contains, whether they arrived or not. */
    replaces: z.optional(z.array(uuid).check(z.maxLength(50))),
    /** The revision that was seen; 0: none. */
    revision: z.int().check(z.gte(0), z.lte(2_000_000_000)),
    /** What others had written unseen has been looked at. */
    settled: z.optional(z.boolean()),
    inspectionId: z.nullish(uuid),
    point: z.nullish(z.string().check(z.minLength(1), z.maxLength(130))),
    title,
    condition: z.enum(conditions, "Pick Good, Attention or Urgent"),
    measurement: z.nullish(
      z.number("Enter a number").check(z.gte(-100_000), z.lte(100_000, "Enter a smaller number")),
    ),
    unit: z.nullish(z.string().check(z.minLength(1), z.maxLength(20))),
    note: z.optional(z.string().check(z.maxLength(2000, "Keep this to 2,000 characters"))),
  })
  .check(
    z.refine(({ point, inspectionId }) => !point || Boolean(inspectionId), {
      path: ["inspectionId"],
      message: "Invalid input",
    }),
  );

const thousandth = z.int().check(z.gte(0), z.lte(1000));

/** Arrows on a photo; the head is at the second point. */
export const marksSchema = z.object({
  marks: z
    .array(z.object({ x1: thousandth, y1: thousandth, x2: thousandth, y2: thousandth }))
    .check(z.maxLength(20, "A photo takes up to 20 arrows")),
});

export type SentFinding = z.infer<typeof findingSchema>;

/** Maximum size of a photo as it is sent, in bytes; browsers shrink it to a fraction. */
export const maximumPhotoBytes = 12 * 1024 * 1024;
