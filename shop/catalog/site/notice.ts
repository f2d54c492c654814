import * as z from "zod/mini";
import { slugSchema } from "#shop/catalog/service.ts";
import { periodIsWhole, periodShape } from "./period.ts";

/** Where a link leads: a page of the site, or a whole address. */
const linkTarget = z.string().check(
  z.maxLength(300),
  z.refine(
    (target) => /^\/(?!\/)[^\s\\]*$/.test(target) || isWholeAddress(target),
    "Enter a page such as /contact, or a whole address, with https://",
  ),
);

function isWholeAddress(target: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/.test(target) || !URL.canParse(target)) return false;
  return z.regexes.domain.test(new URL(target).hostname);
}

/** A notice above the pages of the site (docs/product.md#offers-and-notices). */
export const noticeSchema = z
  .object({
    id: slugSchema,
    text: z.string().check(z.trim(), z.minLength(4), z.maxLength(160)),
    link: z.optional(
      z.object({
        label: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)),
        target: linkTarget,
      }),
    ),
    ...periodShape,
    pages: z.enum(["all", "home", "services", "cities", "booking"]),
    kind: z.enum(["news", "caution", "urgent"]),
  })
  .check(...periodIsWhole);

export type Notice = z.infer<typeof noticeSchema>;

/** Most notices above a page at once. */
const mostAtOnce = 3;

/** The notices of a moment that pages have room for, the first ones of the list. */
export function fittingNotices(notices: readonly Notice[]): Notice[] {
  const kinds = ["home", "services", "cities", "booking", "others"];
  const above = new Map(kinds.map((kind) => [kind, 0]));
  return notices.filter(({ pages }) => {
    const own = kinds.filter((kind) => pages === "all" || pages === kind);
    if (own.some((kind) => (above.get(kind) ?? 0) >= mostAtOnce)) return false;
    for (const kind of own) above.set(kind, (above.get(kind) ?? 0) + 1);
    return true;
  });
}
