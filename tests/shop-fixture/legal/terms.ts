import type { LegalDocument } from "#shop/catalog/legal-document.ts";

export const terms: LegalDocument = {
  title: "Terms of Service",
  summary: "What you can expect from {name}, and what we expect from you, in plain words.",
  updatedOn: "2026-11-01",
  reviewed: true,
  sections: [
    {
      id: "appointments",
      title: "Appointments",
      paragraphs: ["A request becomes an appointment when we confirm it."],
    },
  ],
};
