import type { SupabaseClient } from "@supabase/supabase-js";
import type { ListedCustomer } from "#app/lib/backend/customers.ts";
import type { Desk, DeskOutcome, DeskTimes, KnownCustomer } from "#app/lib/backend/desk.ts";
import { createLiveCustomers } from "./customers.ts";
import { callDesk } from "./desk-call.ts";

/** Customers per search for the start of a number; more are not useful. */
const maxKnown = 40;

/** The desk through the shop's own server (docs/contracts/api.md#desk). */
export function createLiveDesk(client: SupabaseClient): Desk {
  const call = (path: string, body?: object) => callDesk(client, path, body);
  const outcome = async (path: string, body: object) => (await call(path, body)) as DeskOutcome;

  return {
    previewChange: (id, change) => outcome(`appointments/${id}`, { ...change, preview: true }),
    change: (id, change) => outcome(`appointments/${id}`, change),
    async undo(id, eventId) {
      await call(`appointments/${id}/undo`, { eventId });
    },
    previewBooking: (booking) => outcome("appointments", { ...booking, preview: true }),
    book: (booking) => outcome("appointments", booking),
    async times(wish) {
      return (await call(`times?${new URLSearchParams(wish)}`)) as DeskTimes;
    },
    async knownCustomers(digits) {
      const { rows } = await createLiveCustomers(client).list({
        search: digits,
        page: 0,
        pageSize: maxKnown,
      });
      return rows.flatMap((customer) => knownBy(customer, `+1${digits}`));
    },
  };
}

/** A customer whose number starts with these digits, once per vehicle (without one if none is known). */
function knownBy(customer: ListedCustomer, beginning: string): KnownCustomer[] {
  const phone = customer.phones.find((one) => one.startsWith(beginning));
  if (!phone) return [];
  const { name, emails, address, vehicles, last_visit: lastVisit } = customer;
  const noCar = { year: null, make: null, model: null };
  return (vehicles.length > 0 ? vehicles : [noCar]).map(({ year, make, model }) => ({
    name,
    phone,
    email: emails[0] ?? null,
    address,
    vehicle: { year, make, model },
    lastVisit,
  }));
}
