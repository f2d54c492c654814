import * as z from "zod/mini";
import { formatUsdRange } from "#shop/format.ts";
import { slugSchema } from "./service.ts";

const text = (min = 1) => z.string().check(z.trim(), z.minLength(min));
const amount = z.optional(z.number().check(z.positive()));

/**
 * A price that the site names (docs/product.md#prices). In US dollars. Without `low` it is a
 * ceiling ("up to"), without `high` a floor ("from"). `checkedOn` is the day somebody last compared
 * it with the price sheet.
 */
export const priceSchema = z
  .object({
    id: slugSchema,
    what: text(4),
    low: amount,
    high: amount,
    /** What the amount is for, after the number: "per axle". */
    unit: z.optional(text(3)),
    note: z.optional(text(20)),
    checkedOn: z.iso.date(),
  })
  .check(
    z.refine(({ low, high }) => low !== undefined || high !== undefined, "must name an amount"),
    z.refine(
      ({ low, high }) => low === undefined || high === undefined || low <= high,
      "low must not be above high",
    ),
  );

export type Price = z.infer<typeof priceSchema>;

/** What a service costs and how long the work is covered. */
export interface ServicePricing {
  /** The prices that belong to a service, the usual one first. None: priced by written estimate. */
  prices: readonly Price[];
  warranties: readonly { what: string; limit: string }[];
}

/** The price inside a sentence, with its unit: `$259 to $389 per axle`. */
export function formatPrice(price: Price): string {
  return withUnit(formatUsdRange(price, "words"), price);
}

/** The price on a card or in a table, with its unit: `$259–$389 per axle`. */
export function priceOnCard(price: Price): string {
  return withUnit(formatUsdRange(price, "dash"), price);
}

function withUnit(amounts: string, { unit }: Price): string {
  return unit === undefined ? amounts : `${amounts} ${unit}`;
}
