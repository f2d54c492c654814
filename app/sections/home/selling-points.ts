import type { Claiming } from "#shop/claims.ts";
import { warrantyText } from "#shop/text/format.ts";

/**
 * Points of the call-to-action block, verbatim (docs/product.md#home), if the shop claims them. The
 * warranty comes from the shop's facts: `24-Month/24,000-Mile Warranty`.
 */
export function sellingPoints({ claims, warranty }: Claiming): string[] {
  const span = warranty && warrantyText(warranty.standard);
  return [
    claims.aseCertified && "ASE-Certified Technicians",
    span && `${span.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())} Warranty`,
    claims.shuttle && "Free Local Shuttle Service",
    claims.digitalInspection && "Digital Vehicle Inspection",
  ].filter((point) => typeof point === "string");
}
