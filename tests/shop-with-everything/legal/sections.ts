import type { LegalDocument } from "#shop/catalog/legal-document.ts";

/** Enough sections for a table of contents. */
export const sections: LegalDocument["sections"] = [1, 2, 3, 4, 5, 6].map((number) => ({
  id: `part-${number}`,
  title: `Part ${number}`,
  paragraphs: [1, 2, 3].map(
    (paragraph) =>
      `Paragraph ${paragraph} of part ${number} says what both sides can count on, in words that nobody has to look up, and ends when that is said.`,
  ),
}));
