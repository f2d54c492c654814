import type { Backend } from "#app/lib/backend/backend.ts";
import type { ProfileFields } from "#app/lib/backend/profiles.ts";
import { claimPendingAppointment } from "#app/lib/claim.ts";
import { useOrders } from "#app/lib/orders.ts";
import { paths } from "#shop/paths.ts";

/** What somebody has done with what is theirs; the server decides whether it may be. */
type AccountOrder =
  | { order: "save-profile"; id: string; fields: ProfileFields }
  | { order: "switch-admin"; id: string; isAdmin: boolean }
  | { order: "remove-factor"; id: string }
  | { order: "cancel"; id: string }
  | { order: "reschedule"; id: string; date: string; time: string }
  | { order: "claim" };

export const useAccountOrders = () => useOrders<AccountOrder>(paths.profile);

export function followAccountOrder(backend: Backend, order: AccountOrder): Promise<unknown> {
  const { accounts, appointments, profiles } = backend;
  switch (order.order) {
    case "save-profile":
      return profiles.save(order.id, order.fields);
    case "switch-admin":
      return profiles.setOwnAdmin(order.id, order.isAdmin);
    case "remove-factor":
      return accounts.removeFactor(order.id);
    case "cancel":
      return appointments.cancelOwn(order.id);
    case "reschedule":
      return appointments.rescheduleOwn(order.id, order.date, order.time);
    case "claim":
      return claimPendingAppointment(appointments);
  }
}
