import { timeLabel } from "#shop/time-label.ts";
import { dateLabel, type ShopTime } from "./shop-time.ts";

/**
 * A slot as people read it, on the shop's clock: `Tuesday, March 3, 2026, 9:00 AM ET`.
 *
 * @param zone how people write the shop's zone; see `zoneLabel`
 */
export function whenLabel({ date, time }: ShopTime, zone: string): string {
  return `${dateLabel(date)}, ${timeLabel(time)} ${zone}`;
}

/** The same for a narrow screen: lines break after the weekday and after the date only. */
export function whenLabelUnbroken(slot: ShopTime, zone: string): string {
  return whenLabel(slot, zone)
    .replaceAll(" ", "\u00a0")
    .replace(/(day|\d{4}),\u00a0/g, "$1, ");
}
