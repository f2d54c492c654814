import { dateLabel } from "#shop/schedule/shop-time.ts";

/** Formats `2026-11-24` as `November 24, 2026`, where the day of the week says nothing. */
export const longDate = (date: string): string => dateLabel(date).replace(/^\w+, /, "");
