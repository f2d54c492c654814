import { isValidDate, type ShopTime } from "#shop/schedule/shop-time.ts";
import { parseTime } from "#shop/schedule/slots.ts";

/** A time, with a bay if it was chosen in the calendar; otherwise any bay. */
type DeskSlot = ShopTime & { bay?: number };

/** Reads the cell of the calendar that was chosen from the address; undefined where none was, or it names no time. */
export function chosenCell(parameters: URLSearchParams): DeskSlot | undefined {
  const [date = "", time = ""] = ["date", "time"].map((name) => parameters.get(name) ?? "");
  if (!isValidDate(date) || parseTime(time) !== time) return undefined;
  const bay = Number(parameters.get("bay"));
  return { date, time, ...(bay > 0 && { bay }) };
}
