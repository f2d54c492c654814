import * as z from "zod/mini";
import { formatUsdRange } from "#shop/text/format.ts";
import { slugSchema } from "./service.ts";
import { text } from "./text.ts";

const amount = z.optional(z.number().check(z.positive()));

/**
 * A price that the site names, in US dollars (docs/product.md#prices). Without `low` it is a
 * ceiling ("up to"), without `high` a floor ("from"). `checkedOn` is the day it was last compared
 * with the price sheet.
 */
export const priceSchema = z
  .object({
    id: slugSchema,
    what: text(4),
    low: amount,
    high: amount,
    /** Unit after the amount: "per axle". */
    unit: z.optional(text(3)),
    note: z.optional(text(20)),
    checkedOn: z.iso.date(),
  })
  .check(
    z.refine(({ low, high }) => low !== undefined || high !== undefined, "Enter an amount"),
    z.refine(
      ({ low, high }) => low === undefined || high === undefined || low <= high,
      "Low can't be more than High",
    ),
  );

export type Price = z.infer<typeof priceSchema>;

/** Prices of a service and warranties on the work. */
export interface ServicePricing {
  /** Prices of the service, the usual one first. Empty: priced by written estimate. */
  prices: readonly Price[];
  warranties: readonly { what: string; limit: string }[];
}

/** A price for use in a sentence, with its unit: `$259 to $389 per axle`. */
export function formatPrice(price: Price): string {
  return withUnit(formatUsdRange(price, "words"), price);
}

/** A price for a card or table, with its unit: `$259–$389 per axle`. */
export function priceOnCard(price: Price): string {
  return withUnit(formatUsdRange(price, "dash"), price);
}

function withUnit(amounts: string, { unit }: Price): string {
  return unit === undefined ? amounts : `${amounts} ${unit}`;
}
