import * as z from "zod/mini";
import { photoSchema } from "#shop/catalog/photo.ts";
import { slugSchema } from "#shop/catalog/service.ts";
import { isReservedSlug } from "#shop/pages/reserved-slugs.ts";

/** Most pages of a shop's own; with 2,000 others a site is still published in a minute. */
export const maxOwnPages = 60;

const words = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max));
const heading = words(2, 80);
const cell = words(1, 120);
const some = <Entry extends z.core.$ZodType>(entry: Entry, max: number) =>
  z.array(entry).check(z.minLength(1), z.maxLength(max));

/** What every section has. Its id is unique on its page. */
const section = { id: slugSchema, lead: z.optional(words(10, 600)) };
const titled = { ...section, title: heading };
/** Paragraphs, separated by empty lines. */
const paragraphs = words(20, 5000);

const row = { first: cell, second: cell, third: z.optional(cell) };

const tableSchema = z
  .object({
    ...titled,
    kind: z.literal("table"),
    head: z.object(row),
    rows: some(z.object(row), 30),
  })
  .check((context) => {
    const { head, rows } = context.value;
    for (const [index, { third }] of rows.entries()) {
      if ((third === undefined) === (head.third === undefined)) continue;
      const message = head.third === undefined ? "Name this column first" : "Required";
      context.issues.push({
        code: "custom",
        input: third,
        path: ["rows", index, "third"],
        message,
      });
    }
  });

/** A section of an own page, by its kind: the parts that the rest of the site is made of. */
const sectionSchema = z.discriminatedUnion("kind", [
  z.object({
    id: slugSchema,
    kind: z.literal("text"),
    title: z.optional(heading),
    text: paragraphs,
  }),
  z.object({
    id: slugSchema,
    kind: z.literal("picture"),
    title: z.optional(heading),
    text: paragraphs,
    photo: photoSchema("usual"),
  }),
  z.object({
    ...titled,
    kind: z.literal("list"),
    items: some(
      z.object({ mark: z.enum(["check", "go", "caution", "stop"]), text: words(2, 300) }),
      20,
    ),
  }),
  tableSchema,
  z.object({
    ...titled,
    kind: z.literal("questions"),
    questions: some(z.object({ question: words(8, 200), answer: words(20, 2000) }), 20),
  }),
  /** Amounts come from the list of prices; `what` replaces the name that a price has there. */
  z.object({
    ...titled,
    kind: z.literal("prices"),
    prices: some(z.object({ price: slugSchema, what: z.optional(words(4, 80)) }), 20),
  }),
  z.object({ id: slugSchema, kind: z.literal("call"), title: heading, lead: words(10, 600) }),
  z.object({
    ...titled,
    kind: z.literal("form"),
    form: z.enum(["appointment", "message", "financing"]),
  }),
  z.object({ ...titled, kind: z.literal("map") }),
  /** The people of the page about the shop. */
  z.object({ ...titled, kind: z.literal("team") }),
]);

export type OwnSection = z.infer<typeof sectionSchema>;

/** In the schema, so that it is judged while the rest of the page is not right yet. */
const address = slugSchema.check(z.maxLength(60), (context) => {
  if (!isReservedSlug(context.value)) return;
  const message = `/${context.value} is taken by the site`;
  context.issues.push({ code: "custom", input: context.value, message });
});

/**
 * A page that the owner adds (docs/product.md#own-pages). `slug` is its address, which may change;
 * `id` stays.
 */
export const ownPageSchema = z.object({
  id: slugSchema,
  slug: address,
  title: words(4, 60),
  /** Not shown to visitors, nor in menus. */
  hidden: z.optional(z.boolean()),
  /** Below the heading. */
  lead: words(10, 600),
  /** For search engines; the lead if absent. */
  description: z.optional(words(40, 160)),
  sections: some(sectionSchema, 20),
});

export type OwnPage = z.infer<typeof ownPageSchema>;
