import { expect, it } from "vitest";
import { centsOf, itemsOfJob, taxesOf } from "#shop/estimates/estimating-rules.ts";
import { lineAmounts } from "#shop/estimates/line-amounts.ts";
import { estimating } from "./estimating.ts";
import { prices } from "./prices.ts";

it.each(estimating.cannedJobs ?? [])("$id stays within its published price", (job) => {
  const band: { low?: number; high?: number } | undefined = Object.values(prices).find(
    ({ id }) => id === job.price,
  );
  const { price } = lineAmounts(itemsOfJob(job, estimating), taxesOf(estimating));
  expect(price).toBeGreaterThanOrEqual(centsOf(band?.low ?? 0));
  expect(price).toBeLessThanOrEqual(centsOf(band?.high ?? Number.POSITIVE_INFINITY));
});
