import * as z from "zod/mini";

const line = z.string().check(z.trim(), z.minLength(4), z.maxLength(160));
const text = z.string().check(z.trim(), z.minLength(10), z.maxLength(600));

/** Title and description for search engines; a missing description is generated from the facts. */
const search = { searchTitle: line, searchDescription: z.optional(text) };
/** Heading and lead at the top of a page. */
const banner = { title: line, lead: text };
/** The call-to-action band with the phone number at the end of a page. */
const call = { callTitle: line, callLead: text };
const point = z.object({ title: line, text });
/** A row of the inspection sheet: short, because on a phone it shares the line with its mark. */
const finding = z.object({
  what: z.string().check(z.trim(), z.minLength(3), z.maxLength(40)),
  measured: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  mark: z.enum(["go", "caution", "stop"]),
});

/**
 * Texts of the main pages around their lists (docs/product.md#page-texts). Texts about a promise
 * are only shown if the shop makes it (`shop.claims`, `shop.warranty`).
 */
export const pageTextsSchema = z.object({
  home: z.object({ ...search, ...banner }),
  whyChooseUs: z.object({
    ...banner,
    /** The sample inspection: what was checked, what was found, and how urgent it is. */
    inspection: z.array(finding).check(z.minLength(3), z.maxLength(12)),
    /** Caption below the inspection. */
    example: text,
    familyOwned: point,
    aseCertified: point,
    warrantyTitle: line,
    shuttle: point,
  }),
  services: z.object({ ...search, ...banner, ...call }),
  locations: z.object({ ...search, ...banner, areaTitle: line, areaLead: text, ...call }),
  about: z.object({ ...search, ...banner, ...call }),
  testimonials: z.object({ ...search, ...banner }),
  contact: z.object({ ...search, ...banner }),
  /** Its lead is the introduction of the financing content. */
  financing: z.object({ ...search, title: line }),
  stranded: z.object({
    ...search,
    ...banner,
    stepsTitle: line,
    steps: z.array(point).check(z.minLength(1), z.maxLength(10)),
  }),
  /** Preview image of shared links to pages that are not about a service or city. */
  shareCard: z.object({ title: line, line: z.optional(line) }),
});

export type PageTexts = z.infer<typeof pageTextsSchema>;
