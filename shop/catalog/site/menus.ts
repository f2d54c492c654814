import * as z from "zod/mini";
import { slugSchema } from "#shop/catalog/service.ts";
import { homeSectionIds } from "#shop/pages/home-sections.ts";

/** Most entries that the header shows: more do not fit on a tablet. */
export const maxHeaderEntries = 7;
/** Most letters of all of their names together. */
export const maxHeaderLetters = 60;
/** Most entries that the footer's list shows. */
export const maxFooterEntries = 8;
/** Most entries of a menu, with the hidden ones. */
const maxEntries = 30;

const menu = (maxName: number) =>
  z
    .array(
      z.object({
        /** A page of `shop/pages/menus.ts`, or `page-` and the id of an own page. */
        id: slugSchema,
        /** Replaces the name of the page. */
        name: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(maxName))),
        hidden: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxEntries));

/** The menus (docs/product.md#menus). One that is absent is as it was at the start. */
export const menusSchema = z.object({
  header: z.optional(menu(20)),
  /** The first list of the footer. */
  footer: z.optional(menu(30)),
});

export type Menus = z.infer<typeof menusSchema>;
export type MenuEntry = NonNullable<Menus["header"]>[number];

/** Order of the home page's sections, each at most once; what is left out follows. */
export const homeSectionsSchema = z
  .array(z.object({ id: z.enum(homeSectionIds), hidden: z.optional(z.boolean()) }))
  .check(z.maxLength(homeSectionIds.length));
