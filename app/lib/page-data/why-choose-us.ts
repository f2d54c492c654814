import { siteParts } from "#app/lib/site/site-parts.ts";
import { pageTexts } from "#content/page-texts.ts";
import { shop } from "#content/shop.ts";

export type WhyChooseUsTexts = ReturnType<typeof whyChooseUsTexts>;

/** Texts of the section, with a point for each claim of the shop. Runs when a page is rendered. */
export function whyChooseUsTexts() {
  const { title, lead, inspection, example, familyOwned, aseCertified, warrantyTitle, shuttle } =
    pageTexts.whyChooseUs;
  const { claims } = shop;
  const { warrantyTerms } = siteParts;
  return {
    title,
    lead,
    sample: claims.digitalInspection ? { findings: inspection, caption: example } : undefined,
    points: [
      ...(claims.familyOwned ? [familyOwned] : []),
      ...(claims.aseCertified ? [aseCertified] : []),
      ...(warrantyTerms ? [{ title: warrantyTitle, text: warrantyTerms }] : []),
      ...(claims.shuttle ? [shuttle] : []),
    ],
  };
}
