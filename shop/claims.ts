import type { ShopFacts } from "./catalog/shop-facts.ts";
import { formatList, warrantyText } from "./text/format.ts";

/** Optional claims of a shop. */
export type Claiming = Pick<ShopFacts, "claims" | "warranty">;

/** Prefixes a noun with the shop's claims: `family-owned, ASE-certified auto repair`. */
export function describedAs(noun: string, { claims }: Pick<ShopFacts, "claims">): string {
  const words = [claims.familyOwned && "family-owned", claims.aseCertified && "ASE-certified"];
  return [words.filter(Boolean).join(", "), noun].filter(Boolean).join(" ");
}

/** Joins the claims that apply into a list for a sentence, skipping the others. */
export function whatApplies(points: readonly (string | false | undefined)[]): string {
  return formatList(points.filter((point): point is string => Boolean(point)));
}

/** `a 24-month/24,000-mile warranty`; undefined if the shop gives none. */
export function withWarranty({ warranty }: Pick<ShopFacts, "warranty">): string | undefined {
  return warranty && `a ${warrantyText(warranty.standard)} warranty`;
}

/** Capitalizes the first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Towing = Pick<ShopFacts, "towing">;

/** What the emergency phone is called. Towing is named only by a shop that tows or has it done. */
export const emergencyName = ({ towing }: Towing): string =>
  towing ? "Emergency towing" : "Emergency line";

/** `Emergency line, 24/7` */
export const emergencyLabel = (shop: Towing): string => `${emergencyName(shop)}, 24/7`;

/** What happens to a car that can't be driven, for whoever calls; empty if the shop only answers. */
export const towingPromise = ({ towing }: Towing): string => {
  if (!towing) return "";
  return towing === "own"
    ? "If it can't be driven, we'll come and tow it."
    : "If it can't be driven, we'll send a tow truck.";
};
