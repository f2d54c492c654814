import { timeLabel } from "#shop/time-label.ts";
import { dateLabel, type ShopTime } from "./shop-time.ts";
import { zoneLabel } from "./zone-label.ts";

/** A slot as people read it, on the shop's clock: `Tuesday, March 3, 2026, 9:00 AM ET`. */
export function whenLabel({ date, time }: ShopTime, { timeZone }: { timeZone: string }): string {
  return `${dateLabel(date)}, ${timeLabel(time)} ${zoneLabel(timeZone)}`;
}

/** The same for a narrow screen: lines break after the weekday and after the date only. */
export function whenLabelUnbroken(slot: ShopTime, shop: { timeZone: string }): string {
  return whenLabel(slot, shop)
    .replaceAll(" ", "\u00a0")
    .replace(/(day|\d{4}),\u00a0/g, "$1, ");
}
