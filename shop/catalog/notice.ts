import * as z from "zod/mini";
import { boundsOf, periodIsWhole, periodShape } from "./period.ts";
import { slugSchema } from "./service.ts";

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

/** Notices that a page shows at once. */
export const noticesAtOnce = 3;

/** Notices that would be one too many when they begin, by index. */
export function crowdedNotices(notices: readonly Notice[], timeZone: string): number[] {
  const spans = notices.map((notice) => boundsOf(notice, timeZone));
  return spans.flatMap(({ starts }, index) => {
    const others = spans.filter(
      (other, at) =>
        (other.starts < starts || (other.starts === starts && at < index)) &&
        other.ends > starts &&
        meet(notices[at], notices[index]),
    );
    return others.length >= noticesAtOnce ? [index] : [];
  });
}

const meet = (one: Notice | undefined, other: Notice | undefined) =>
  one?.pages === "all" || other?.pages === "all" || one?.pages === other?.pages;
