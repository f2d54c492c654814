import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { formatPhone } from "#shop/phone-format.ts";
import type { ShopTime } from "#shop/schedule/shop-time.ts";
import type { CalendarEntry } from "./calendar-file.ts";

/** What every calendar file of an appointment says, mailed or downloaded. */
export function calendarEntry(
  shop: ShopFacts,
  appointment: {
    id: string;
    sequence: number;
    /** `pending`, `confirmed`, `completed` or `canceled` */
    status: string;
    slot: ShopTime;
    service: string;
    reference: string;
  },
): Omit<CalendarEntry, "method" | "stamp"> {
  const { id, sequence, status, slot, service, reference } = appointment;
  const isPending = status === "pending";
  return {
    uid: id,
    sequence,
    slot,
    status: status === "canceled" ? "CANCELLED" : isPending ? "TENTATIVE" : "CONFIRMED",
    summary: `${isPending ? "Requested: " : ""}${service}, ${shop.name}`,
    description: `Reference ${reference}. Questions or changes: ${formatPhone(shop.phone)}.`,
  };
}
