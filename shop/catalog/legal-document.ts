import * as z from "zod/mini";
import { slugSchema } from "./service.ts";
import { text } from "./text.ts";

/** Terms or privacy policy, in plain words. */
export const legalDocumentSchema = z.object({
  title: text(4),
  /** What the document is about, in a sentence or two. */
  summary: text(20),
  /** `YYYY-MM-DD`: when the text last changed. */
  updatedOn: z.iso.date(),
  /**
   * `true` once the owner's lawyer has approved this wording. Until then launch-check lists it, and
   * the page is marked as a draft until the owner finishes the set-up.
   */
  reviewed: z.boolean(),
  sections: z.readonly(
    z.array(
      z.object({
        /** Anchor of the heading: `text-messages`. */
        id: slugSchema,
        title: text(2),
        paragraphs: z.readonly(z.array(text())),
        /** List after the paragraphs. */
        points: z.optional(z.readonly(z.array(text()))),
      }),
    ),
  ),
});

export type LegalDocument = z.infer<typeof legalDocumentSchema>;
