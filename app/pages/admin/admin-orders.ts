import type { AppointmentStatus } from "#app/lib/backend/appointments.ts";
import type { Backend } from "#app/lib/backend/backend.ts";
import type { BookingSettings } from "#app/lib/backend/shop-records.ts";
import { useOrders } from "#app/lib/orders.ts";
import { paths } from "#shop/paths.ts";

/** What the views of the admin area have done; the server decides whether it may be. */
type AdminOrder =
  | { order: "set-status"; id: string; status: AppointmentStatus }
  | { order: "save-notes"; id: string; notes: string }
  | { order: "grant-admin"; id: string; granted: boolean }
  | { order: "save-settings"; settings: BookingSettings };

export const useAdminOrders = () => useOrders<AdminOrder>(paths.admin);

export function followAdminOrder(backend: Backend, order: AdminOrder): Promise<void> {
  const { appointments, profiles, settings } = backend;
  switch (order.order) {
    case "set-status":
      return appointments.setStatus(order.id, order.status);
    case "save-notes":
      return appointments.saveStaffNotes(order.id, order.notes);
    case "grant-admin":
      return profiles.grantAdmin(order.id, order.granted);
    case "save-settings":
      return settings.save(order.settings);
  }
}
