import type { CannedJob, Rates } from "#shop/catalog/estimating.ts";
import {
  type ChargedKind,
  type EstimateItem,
  highestCents,
  kindCents,
  type Taxes,
} from "./line-amounts.ts";

/** Dollars of the content in cents. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** Tax rates of the content; nothing is taxed unless it says so. */
export function taxesOf({ taxes }: Rates): Taxes {
  const rateOf = (kind: ChargedKind) => Math.round((taxes?.[kind] ?? 0) * 100_000);
  return { labor: rateOf("labor"), part: rateOf("part"), fee: rateOf("fee") };
}

/** What the shop charges for a part, in cents, by the markup on what it costs. */
export function priceOfPart(cost: number, { markup = [] }: Rates): number {
  const row =
    markup.find(({ upTo }) => upTo === undefined || cost <= centsOf(upTo)) ?? markup.at(-1);
  // In hundredths of a percent, so that halves of a cent are exact.
  const percent = Math.round((row?.percent ?? 0) * 10_000);
  return Math.min(highestCents, Math.floor((cost * (10_000 + percent) + 5_000) / 10_000));
}

/** The shop's fees on a line with these items, as items. A fee of nothing is left out. */
export function feesOn(
  items: readonly EstimateItem[],
  { fees = [] }: Rates,
): (EstimateItem & { kind: "fee" })[] {
  const labor = kindCents(items, "labor");
  return fees.flatMap(({ name, amount, percent = 0, most }) => {
    const share = Math.floor((labor * Math.round(percent * 10_000) + 5_000) / 10_000);
    const price =
      amount === undefined
        ? Math.min(share, most === undefined ? share : centsOf(most))
        : centsOf(amount);
    return price > 0 ? [{ kind: "fee", text: name, price }] : [];
  });
}

/** The items of a canned job at today's rates, with the shop's fees. */
export function itemsOfJob({ labor, parts }: CannedJob, estimating: Rates): EstimateItem[] {
  const rate = centsOf(estimating.laborRate ?? 0);
  const items: EstimateItem[] = [
    ...labor.map(({ what, hours }) => ({
      kind: "labor" as const,
      text: what,
      hours: Math.round(hours * 100),
      rate,
    })),
    ...parts.map(({ what, quantity, cost, price }) => ({
      kind: "part" as const,
      text: what,
      quantity: Math.round(quantity * 100),
      ...(cost !== undefined && { cost: centsOf(cost) }),
      price: price === undefined ? priceOfPart(centsOf(cost ?? 0), estimating) : centsOf(price),
    })),
  ];
  return [...items, ...feesOn(items, estimating)];
}
