import { type Financing, monthlyFromOf } from "#shop/catalog/financing.ts";
import type { Price } from "#shop/catalog/price.ts";
import type { Service } from "#shop/catalog/service.ts";
import { financedAmount } from "#shop/loan.ts";
import { paths, servicePath } from "#shop/pages/paths.ts";
import { formatUsd } from "#shop/text/format.ts";

/** A service with its monthly payment (docs/product.md#financing). */
export interface FinancedService {
  title: string;
  href: string;
  /** Dollars per month. */
  monthlyFrom: number;
  /** Amount paid off by that over the longest term, in dollars. */
  amount: number;
  /** Link to the calculator with this amount and the longest term. */
  calculator: string;
  /** How the site's own prices compare with the amount; undefined if they may reach it. */
  caveat: string | undefined;
}

/**
 * Computes the monthly payment for a service.
 *
 * @param prices prices of the service on the site
 */
export function financedService(
  service: Pick<Service, "id" | "slug" | "title">,
  prices: readonly Price[],
  offer: Financing,
): FinancedService {
  const monthlyFrom = monthlyFromOf(offer, service.id);
  const longest = Math.max(...offer.terms);
  const amount = financedAmount(monthlyFrom, longest, offer.monthlyRate);
  // Engine work gets no caveat: only its diagnosis has a price, not the repair.
  const isEngine = offer.monthlyFrom.engineServiceIds.includes(service.id);
  return {
    title: service.title,
    href: servicePath(service),
    monthlyFrom,
    amount,
    calculator: `${paths.financing}?amount=${amount}&term=${longest}#calculator`,
    caveat: isEngine ? undefined : caveatOf(prices, amount, offer.minAmount),
  };
}

/** A price without a high amount is a minimum: the work may cost more. */
function caveatOf(prices: readonly Price[], amount: number, least: number): string | undefined {
  const named = prices.flatMap(({ low, high }) => [low, high].filter((one) => one !== undefined));
  const [lowest, highest] = [Math.min(...named), Math.max(...named)];
  if (named.length === 0 || highest >= amount) return undefined;
  if (prices.every(({ high }) => high !== undefined)) {
    return highest < least
      ? `Our listed prices are lower; we finance repairs from ${formatUsd(least)}`
      : "Most of these repairs cost less";
  }
  return lowest < least
    ? `Our prices start at ${formatUsd(lowest)}; we finance repairs from ${formatUsd(least)}`
    : `Our prices start at ${formatUsd(lowest)}, so your payment may be lower`;
}
