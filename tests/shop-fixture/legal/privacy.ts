import type { LegalDocument } from "#shop/catalog/legal-document.ts";

export const privacy: LegalDocument = {
  title: "Privacy Policy",
  summary: "What {name} learns about you through this website, and what we do with it.",
  updatedOn: "2026-11-01",
  reviewed: true,
  sections: [
    {
      id: "what-we-collect",
      title: "What we collect",
      paragraphs: ["What you type into a form, and nothing more than it needs."],
    },
  ],
};
