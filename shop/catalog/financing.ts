import * as z from "zod/mini";
import { questionSchema, slugSchema } from "./service.ts";
import { text } from "./text.ts";

const dollars = z.number().check(z.positive());

/** Schema of the shop's financing (docs/product.md#financing). */
export const financingSchema = z
  .object({
    /** `false`: prepared, but not shown to visitors (shown-content.ts). */
    offered: z.optional(z.boolean()),
    /** Whether amounts, terms and rate are the example's: an owner's own shop starts with them. */
    sample: z.optional(z.boolean()),
    /** Smallest and largest repair bill that can be financed, in dollars. */
    minAmount: dollars,
    maxAmount: dollars,
    /** In months, shortest first. */
    terms: z.array(z.int().check(z.positive())).check(z.minLength(1)),
    defaultTerm: z.int().check(z.positive()),
    /** As a fraction: 0.0089 is 0.89 % per month. */
    monthlyRate: z.number().check(z.positive(), z.lt(0.1)),
    /** Amounts for "Finance from ... a month", in dollars, for engine services and for all others. */
    monthlyFrom: z.object({
      engine: dollars,
      other: dollars,
      engineServiceIds: z.array(slugSchema).check(z.minLength(1)),
    }),
    /** Tabs of the calculator; the last one accepts any amount. */
    presets: z
      .array(z.object({ id: slugSchema, label: text(4), amount: dollars, hint: text(20) }))
      .check(z.minLength(2)),
    options: z
      .array(z.object({ id: slugSchema, title: text(4), text: text(80) }))
      .check(z.minLength(3)),
    introText: text(80),
    /** Shown next to every computed payment. */
    illustrationNote: text(40),
    /** Shown next to the form and its button. */
    applicationNote: text(40),
    faqs: z.array(questionSchema).check(z.minLength(5), z.maxLength(6)),
  })
  .check(
    z.refine(({ minAmount, maxAmount }) => minAmount < maxAmount, {
      error: "The smallest repair has to be less than the largest",
      path: ["minAmount"],
    }),
    z.refine(({ terms, defaultTerm }) => terms.includes(defaultTerm), {
      error: "Enter one of the terms",
      path: ["defaultTerm"],
    }),
    z.refine(
      ({ presets, minAmount, maxAmount }) =>
        presets.every(({ amount }) => amount >= minAmount && amount <= maxAmount),
      {
        error: "Every example has to be between the smallest and the largest repair",
        path: ["presets"],
      },
    ),
  );

export type Financing = z.infer<typeof financingSchema>;

/** The monthly amount in "Finance from ..." for a service, in dollars. */
export function monthlyFromOf({ monthlyFrom }: Financing, serviceId: string): number {
  return monthlyFrom.engineServiceIds.includes(serviceId) ? monthlyFrom.engine : monthlyFrom.other;
}

/** Yearly rate as a fraction: twelve times the monthly rate, as lenders must state it (APR). */
export function annualRate({ monthlyRate }: Pick<Financing, "monthlyRate">): number {
  return monthlyRate * 12;
}
