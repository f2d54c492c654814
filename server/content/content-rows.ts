import type { ShopFacts } from "#shop/catalog/shop-facts.ts";

/** SQL: the version that visitors see. */
export const liveVersion = `
  select number, document from content_versions
   where number = (select live from content_state)`;

/** What the database has to know of a shop, to judge every booking: for the row of `settings`. */
export function bookingFacts({ booking, timeZone }: ShopFacts): { bays: number; rules: string } {
  const { bays, ...rules } = booking;
  return { bays, rules: JSON.stringify({ ...rules, timeZone }) };
}
