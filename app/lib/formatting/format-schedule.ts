import { siteParts } from "#app/lib/site/site-parts.ts";
import { shop } from "#content/shop.ts";
import { memoize } from "#shop/memoize.ts";
import { dateLabel, isValidDate } from "#shop/schedule/shop-time.ts";
import { whenLabelUnbroken } from "#shop/schedule/when-label.ts";

/**
 * The day of an appointment in words; `Not scheduled` or `Invalid date` (docs/product.md#account).
 */
export function formatDay(date: string | null): string {
  if (!date) return "Not scheduled";
  return isValidDate(date) ? dateLabel(date) : "Invalid date";
}

/** `Tuesday, March 3, 2026, 9:00 AM CT`: the shop's clock, never the reader's. */
export function formatSchedule(date: string | null, time: string | null): string {
  const day = formatDay(date);
  return date && time && isValidDate(date)
    ? whenLabelUnbroken({ date, time }, siteParts.zoneLabel)
    : day;
}

const shortDay = memoize(
  () =>
    new Intl.DateTimeFormat("en-US", {
      timeZone: "UTC",
      weekday: "short",
      month: "short",
      day: "numeric",
      year: "numeric",
    }),
);

/** The day for a narrow column: `Tue, Mar 3, 2026`. */
export function formatShortDay(date: string | null): string {
  return date && isValidDate(date) ? shortDay().format(Date.parse(date)) : formatDay(date);
}

const moment = memoize(
  () =>
    new Intl.DateTimeFormat("en-US", {
      timeZone: shop.timeZone,
      dateStyle: "medium",
      timeStyle: "short",
    }),
);

/** An instant on the shop's clock: `Mar 3, 2026, 9:00 AM`; `Invalid date` where it is none. */
export function formatMoment(instant: string): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? "Invalid date" : moment().format(time);
}
