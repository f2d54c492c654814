import type { ShopFacts } from "./catalog/shop-facts.ts";
import { warrantyText } from "./format.ts";
import { listed } from "./listed.ts";

/** What a shop may say of itself, or leave out. */
export type Claiming = Pick<ShopFacts, "claims" | "warranty">;

/** `family-owned, ASE-certified auto repair`, as far as the shop is. */
export function describedAs(noun: string, { claims }: Pick<ShopFacts, "claims">): string {
  const words = [claims.familyOwned && "family-owned", claims.aseCertified && "ASE-certified"];
  return [words.filter(Boolean).join(", "), noun].filter(Boolean).join(" ");
}

/** What is true, as a list in a sentence: claims that the shop does not make drop out. */
export function whatApplies(points: readonly (string | false | undefined)[]): string {
  return listed(points.filter((point): point is string => Boolean(point)));
}

/** `a 24-month/24,000-mile warranty`; undefined where none is given. */
export function withWarranty({ warranty }: Pick<ShopFacts, "warranty">): string | undefined {
  return warranty && `a ${warrantyText(warranty.standard)} warranty`;
}

/** The first letter of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
