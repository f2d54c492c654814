import type { PageContent } from "#shop/pages/page-content.ts";
import { warrantyTerms } from "#shop/text/format.ts";

export type WhyChooseUsTexts = ReturnType<typeof whyChooseUsTexts>;

/** Texts of the section, with a point for each claim of the shop. Runs when a page is rendered. */
export function whyChooseUsTexts({ pageTexts, shop }: PageContent) {
  const { title, lead, inspection, example, familyOwned, aseCertified, warrantyTitle, shuttle } =
    pageTexts.whyChooseUs;
  const { claims, warranty } = shop;
  return {
    title,
    lead,
    sample: claims.digitalInspection ? { findings: inspection, caption: example } : undefined,
    points: [
      ...(claims.familyOwned ? [familyOwned] : []),
      ...(claims.aseCertified ? [aseCertified] : []),
      ...(warranty ? [{ title: warrantyTitle, text: warrantyTerms(warranty) }] : []),
      ...(claims.shuttle ? [shuttle] : []),
    ],
  };
}
