import { shop } from "#content/shop.ts";
import { formatPhone } from "#shop/phone-format.ts";
import type { ShopTime } from "#shop/schedule/shop-time.ts";
import type { CalendarEntry } from "./calendar-file.ts";
import type { AppointmentStatus } from "./change-status.ts";

/** What every calendar file of an appointment says, mailed or downloaded. */
export function calendarEntry(appointment: {
  id: string;
  sequence: number;
  status: AppointmentStatus;
  slot: ShopTime;
  service: string;
  reference: string;
}): Omit<CalendarEntry, "method" | "stamp"> {
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
