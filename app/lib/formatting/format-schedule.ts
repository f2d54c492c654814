import { shop, siteParts } from "#app/lib/site/published.ts";
import { memoize } from "#shop/memoize.ts";
import { dateLabel, isValidDate } from "#shop/schedule/shop-time.ts";
import { whenLabelUnbroken } from "#shop/schedule/when-label.ts";

/** Formats the day of an appointment; `Not scheduled` or `Invalid date` (docs/product.md#account). */
export function formatDay(date: string | null): string {
  if (!date) return "Not scheduled";
  return isValidDate(date) ? dateLabel(date) : "Invalid date";
}

/** `Tuesday, March 3, 2026, 9:00 AM CT`: in the shop's time zone, never the reader's. */
export function formatSchedule(date: string | null, time: string | null): string {
  const day = formatDay(date);
  return date && time && isValidDate(date)
    ? whenLabelUnbroken({ date, time }, siteParts.zoneLabel)
    : day;
}

const dayParts = { timeZone: "UTC", weekday: "short", month: "short", day: "numeric" } as const;
const shortDay = memoize(() => new Intl.DateTimeFormat("en-US", { ...dayParts, year: "numeric" }));

/** Formats a day for a narrow column: `Tue, Mar 3, 2026`. */
export function formatShortDay(date: string | null): string {
  return date && isValidDate(date) ? shortDay().format(Date.parse(date)) : formatDay(date);
}

const nearDay = memoize(() => new Intl.DateTimeFormat("en-US", dayParts));

/** Formats one of the coming days, whose year is obvious: `Tue, Mar 3`. */
export function formatNearDay(date: string): string {
  return nearDay().format(Date.parse(date));
}

const monthDay = memoize(
  () => new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" }),
);

/** Formats a day in a line of words: `Dec 24`, with the year if it differs from that of `today`. */
export function formatMonthDay(date: string, today: string): string {
  const day = monthDay().format(Date.parse(date));
  return date.slice(0, 4) === today.slice(0, 4) ? day : `${day}, ${date.slice(0, 4)}`;
}

/** Formats consecutive days: `Thu, Dec 24 to Mon, Jan 4, 2027`; a single one as `formatDay` does. */
export function formatSpan(days: readonly { date: string }[]): string {
  const [first, last] = [days[0]?.date ?? null, days.at(-1)?.date ?? null];
  return first && last && first !== last
    ? `${formatNearDay(first)} to ${formatShortDay(last)}`
    : formatDay(first);
}

const moment = memoize(
  () =>
    new Intl.DateTimeFormat("en-US", {
      timeZone: shop.timeZone,
      dateStyle: "medium",
      timeStyle: "short",
    }),
);

/** Formats an instant in the shop's time zone: `Mar 3, 2026, 9:00 AM`; `Invalid date` if invalid. */
export function formatMoment(instant: string): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? "Invalid date" : moment().format(time);
}
