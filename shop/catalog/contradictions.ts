import type { SiteContent } from "./site-content.ts";

/** A phrase that is only true if the shop's facts support it. */
export interface Contradiction {
  words: RegExp;
  /** Path of the fact that would support it: `shop.claims.shuttle`. */
  fact: string;
}

/** Returns the phrases that the shop's facts do not support, so its texts must not contain them. */
export function contradictionsOf({
  shop,
  financing,
}: Pick<SiteContent, "shop" | "financing">): readonly Contradiction[] {
  const { claims, emergencyPhone, warranty, callbackTime } = shop;
  const unless = (isSo: unknown, words: RegExp, fact: string): Contradiction[] =>
    isSo ? [] : [{ words, fact }];
  return [
    ...unless(claims.shuttle, /\bshuttle\b/i, "shop.claims.shuttle"),
    ...unless(claims.aseCertified, /\bASE[ -]certified\b/i, "shop.claims.aseCertified"),
    ...unless(
      claims.digitalInspection,
      /\bdigital (vehicle )?inspections?\b|\bwith photos\b/i,
      "shop.claims.digitalInspection",
    ),
    ...unless(claims.familyOwned, /\bfamily[ -]owned\b/i, "shop.claims.familyOwned"),
    ...unless(emergencyPhone, /\b24\/7\b/, "shop.emergencyPhone"),
    ...unless(warranty, /\b\d+[ -]months?\b[^.<]{0,30}\bwarranty\b/i, "shop.warranty"),
    ...unless(callbackTime, /\bcall you back within\b/i, "shop.callbackTime"),
    ...unless(financing && financing.offered !== false, /\bfinancing\b/i, "financing"),
  ];
}
