import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { warrantyText } from "#shop/format.ts";

/**
 * The four points of the call-to-action block, to the letter (docs/product.md#home). The
 * warranty comes from the shop's facts: `24-Month/24,000-Mile Warranty`.
 */
export function sellingPoints({ warranty }: Pick<ShopFacts, "warranty">): string[] {
  const span = warrantyText(warranty.standard).replace(/\b[a-z]/g, (letter) =>
    letter.toUpperCase(),
  );
  return [
    "ASE-Certified Technicians",
    `${span} Warranty`,
    "Free Local Shuttle Service",
    "Digital Vehicle Inspection",
  ];
}
