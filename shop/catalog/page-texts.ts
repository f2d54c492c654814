import * as z from "zod/mini";

const line = z.string().check(z.trim(), z.minLength(4), z.maxLength(160));
const text = z.string().check(z.trim(), z.minLength(10), z.maxLength(600));

/** How search engines call a page; without a description of its own it is made from the facts. */
const search = { searchTitle: line, searchDescription: z.optional(text) };
/** What a page begins with. */
const banner = { title: line, lead: text };
/** The band with the phone that ends a page. */
const call = { callTitle: line, callLead: text };
const point = z.object({ title: line, text });
/** A line of the inspection sheet: narrow, on a phone beside its mark. */
const finding = z.object({
  what: z.string().check(z.trim(), z.minLength(3), z.maxLength(40)),
  measured: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  mark: z.enum(["go", "caution", "stop"]),
});

/**
 * What the main pages say around what they list (docs/product.md#page-texts). What is said of a promise is
 * shown only by a shop that makes it (`shop.claims`, `shop.warranty`).
 */
export const pageTextsSchema = z.object({
  home: z.object({ ...search, ...banner }),
  whyChooseUs: z.object({
    ...banner,
    /** The sample of an inspection: what was looked at, what was found, and how urgent it is. */
    inspection: z.array(finding).check(z.minLength(3), z.maxLength(12)),
    /** Below it. */
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
  /** Its lead is the offer's own introduction. */
  financing: z.object({ ...search, title: line }),
  stranded: z.object({
    ...search,
    ...banner,
    stepsTitle: line,
    steps: z.array(point).check(z.minLength(1), z.maxLength(10)),
  }),
  /** The picture of a shared link that is about no service and no city. */
  shareCard: z.object({ title: line, line: z.optional(line) }),
});

export type PageTexts = z.infer<typeof pageTextsSchema>;
