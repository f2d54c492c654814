import * as z from "zod/mini";
import { payLinkSchema } from "#shop/bills/pay-link.ts";
import { slugSchema } from "./service.ts";

const short = (max: number) => z.string().check(z.trim(), z.minLength(2), z.maxLength(max));
/** In dollars; an estimate counts in cents. */
const dollars = z.number().check(z.gte(0), z.lte(100_000, "Enter 100,000 or less"));
const share = (most: number) =>
  z.number().check(z.gte(0), z.lte(most, `Enter ${most * 100}% or less`));
const amountOf = z.number().check(z.positive(), z.lte(1000, "Enter 1,000 or less"));

const markupSchema = z.array(z.object({ upTo: z.optional(dollars), percent: share(10) })).check(
  z.maxLength(20),
  z.refine(
    (rows) =>
      rows.every(({ upTo }, at) => {
        const before = rows[at - 1]?.upTo;
        return at === 0 || (before !== undefined && (upTo === undefined || upTo > before));
      }),
    "Put the rows in order, from low to high costs. Only the last one can be without a cost",
  ),
);

const feeSchema = z
  .object({
    name: short(60),
    amount: z.optional(dollars),
    /** Of the labor of the line. */
    percent: z.optional(share(1)),
    most: z.optional(dollars),
  })
  .check(
    z.refine(({ amount, percent }) => (amount === undefined) !== (percent === undefined), {
      path: ["amount"],
      message: "Enter an amount or a percentage, not both",
    }),
  );

/** A job whose work and parts are known beforehand. */
const cannedJobSchema = z.object({
  id: slugSchema,
  title: short(120),
  /** Ids of the services that suggest it. */
  services: z.array(slugSchema),
  /** Why, in plain words for the customer. */
  reason: z.optional(short(1000)),
  /** Jobs with the same words are alternatives: a customer approves one of them. */
  choice: z.optional(short(60)),
  /** Id of the published price that it should stay within. */
  price: z.optional(slugSchema),
  labor: z.array(z.object({ what: short(120), hours: amountOf })).check(z.maxLength(10)),
  /** `cost` is what the shop pays for one; the price is made of it by the markup, unless it's given. */
  parts: z
    .array(
      z
        .object({
          what: short(120),
          quantity: amountOf,
          cost: z.optional(dollars),
          price: z.optional(dollars),
        })
        .check(
          z.refine(({ cost, price }) => cost !== undefined || price !== undefined, {
            path: ["cost"],
            message: "Enter what it costs you, or what you charge",
          }),
        ),
    )
    .check(z.maxLength(20)),
});

/**
 * What estimates are made of (docs/product.md#estimating). The desk alone sees it, but for `terms` and
 * `validDays`, which customers are shown with an estimate, and `payLink` on a bill. What is left out is typed line by line.
 */
export const estimatingSchema = z.object({
  /** In dollars per hour. */
  laborRate: z.optional(z.number().check(z.positive(), z.lte(10_000))),
  /** By the cost of one part, from low to high; the last row holds for all above, too. */
  markup: z.optional(markupSchema),
  fees: z.optional(z.array(feeSchema).check(z.maxLength(20))),
  /** By what is charged for; nothing is taxed unless the owner says so. */
  taxes: z.optional(
    z.object({
      labor: z.optional(share(0.5)),
      part: z.optional(share(0.5)),
      fee: z.optional(share(0.5)),
    }),
  ),
  /** How long an estimate holds. */
  validDays: z.optional(z.int().check(z.gte(1), z.lte(365, "Enter 365 or less"))),
  /** What a customer agrees to with an approval. */
  terms: z.optional(z.string().check(z.trim(), z.minLength(20), z.maxLength(5000))),
  /** Where customers can pay what is open on a bill. */
  payLink: z.optional(payLinkSchema),
  cannedJobs: z.optional(z.array(cannedJobSchema).check(z.maxLength(200))),
});

export type Estimating = z.infer<typeof estimatingSchema>;
/** Without the jobs: what prices are computed by. */
export type Rates = Omit<Estimating, "cannedJobs">;
export type CannedJob = z.infer<typeof cannedJobSchema>;
