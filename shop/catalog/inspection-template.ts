import * as z from "zod/mini";
import { slugSchema } from "./service.ts";

const short = (max: number) => z.string().check(z.trim(), z.minLength(2), z.maxLength(max));

/**
 * A point that a technician looks at. With a unit it can be measured, and the limits propose what it
 * means: `urgentAt` below `attentionAt` says that less is worse (tread), above it that more is.
 */
const pointSchema = z
  .object({
    id: slugSchema,
    label: short(60),
    unit: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(10))),
    attentionAt: z.optional(z.number().check(z.gte(-10_000), z.lte(10_000))),
    urgentAt: z.optional(z.number().check(z.gte(-10_000), z.lte(10_000))),
    /** What is usually found, for one tap. */
    phrases: z.array(short(160)).check(z.maxLength(12)),
  })
  .check(
    z.refine(
      ({ unit, attentionAt, urgentAt }) =>
        unit !== undefined || (attentionAt === undefined && urgentAt === undefined),
      { path: ["unit"], message: "Enter the unit of the limits" },
    ),
    z.refine(
      ({ attentionAt, urgentAt }) => (attentionAt === undefined) === (urgentAt === undefined),
      {
        path: ["urgentAt"],
        message: "Enter both limits or none",
      },
    ),
    z.refine(({ attentionAt, urgentAt }) => attentionAt === undefined || attentionAt !== urgentAt, {
      path: ["urgentAt"],
      message: "Enter another number than for the other limit",
    }),
  );

/** What is inspected in one go (docs/product.md#inspections). */
export const inspectionTemplateSchema = z.object({
  id: slugSchema,
  title: short(60),
  /** Suggested for every visit. */
  everyVisit: z.optional(z.boolean()),
  /** Ids of the services that suggest it. */
  services: z.array(slugSchema),
  sections: z
    .array(
      z.object({
        id: slugSchema,
        title: short(60),
        points: z.array(pointSchema).check(z.minLength(1), z.maxLength(40)),
      }),
    )
    .check(z.minLength(1), z.maxLength(12)),
});

export type InspectionTemplate = z.infer<typeof inspectionTemplateSchema>;
export type InspectionPoint = z.infer<typeof pointSchema>;
