import * as z from "zod/mini";
import { slugSchema } from "#shop/catalog/service.ts";
import { formatUsd } from "#shop/text/format.ts";
import { periodIsWhole, periodShape } from "./period.ts";
import { boundsOf } from "./period-bounds.ts";

const line = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max));

/** An offer of the shop for some of its services (docs/product.md#offers-and-notices). */
export const offerSchema = z
  .object({
    id: slugSchema,
    title: line(4, 60),
    /** In dollars, if it is one amount; search engines are told it. */
    amount: z.optional(z.number().check(z.positive(), z.lte(100_000))),
    /** Otherwise in words: `20% off`. */
    price: z.optional(line(2, 40)),
    /** Who gets it, what it does not cover. */
    terms: line(10, 300),
    /** Ids of services. */
    services: z.array(slugSchema).check(z.minLength(1), z.maxLength(50)),
    ...periodShape,
    until: z.iso.date(),
    /** Words that a customer who books such a service mentions: `winter check $49`. */
    mention: z.optional(line(3, 60)),
    /** Whether the home page shows it as well. */
    onHome: z.optional(z.boolean()),
  })
  .check(
    ...periodIsWhole,
    z.refine(({ amount, price }) => (amount === undefined) !== (price === undefined), {
      error: "Enter an amount, or the price in words: one of them",
      path: ["amount"],
    }),
  );

export type Offer = z.infer<typeof offerSchema>;

/** What it costs, or saves: `$49`, `20% off`. */
export const offerPrice = ({ amount, price = "" }: Offer): string =>
  amount === undefined ? price : formatUsd(amount);

/** What a customer mentions who books one of some services. */
export interface Mention {
  /** Id of the offer. */
  offer: string;
  text: string;
  /** Titles of the services. */
  services: readonly string[];
  /** Milliseconds since 1970. */
  ends: number;
}

/** The mentions of the offers that have words for it. */
export const mentionsOf = (
  offers: readonly Offer[],
  services: readonly { id: string; title: string }[],
  timeZone: string,
): Mention[] =>
  offers.flatMap((offer) =>
    offer.mention === undefined
      ? []
      : [
          {
            offer: offer.id,
            text: offer.mention,
            services: services.flatMap(({ id, title }) =>
              offer.services.includes(id) ? [title] : [],
            ),
            ends: boundsOf(offer, timeZone).ends,
          },
        ],
  );

/** An offer as it is kept with an appointment for which it was mentioned. */
export const mentionedOffer = (offer: Offer): string =>
  `${offer.mention}: ${offer.title}, ${offerPrice(offer)}, until ${offer.until}. ${offer.terms}`;
