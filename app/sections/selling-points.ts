import type { Claiming } from "#shop/claims.ts";
import { warrantyText } from "#shop/format.ts";

/**
 * The points of the call-to-action block, to the letter (docs/product.md#home), as far as the
 * shop claims them. The warranty comes from the shop's facts: `24-Month/24,000-Mile Warranty`.
 */
export function sellingPoints({ claims, warranty }: Claiming): string[] {
  const span = warranty && warrantyText(warranty.standard);
  return [
    claims.aseCertified && "ASE-Certified Technicians",
    span && `${span.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())} Warranty`,
    claims.shuttle && "Free Local Shuttle Service",
    "Digital Vehicle Inspection",
  ].filter((point) => typeof point === "string");
}
