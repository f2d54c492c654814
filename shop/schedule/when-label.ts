import { timeLabel } from "#shop/text/time-label.ts";
import { dateLabel, type ShopTime } from "./shop-time.ts";

/**
 * Formats a slot: `Tuesday, March 3, 2026, 9:00 AM ET`.
 *
 * @param zone label of the shop's time zone; see `zoneLabel`
 */
export function whenLabel({ date, time }: ShopTime, zone: string): string {
  return `${dateLabel(date)}, ${timeLabel(time)} ${zone}`;
}

/** The same for narrow screens: lines break only after the weekday and after the date. */
export function whenLabelUnbroken(slot: ShopTime, zone: string): string {
  return whenLabel(slot, zone)
    .replaceAll(" ", "\u00a0")
    .replace(/(day|\d{4}),\u00a0/g, "$1, ");
}
