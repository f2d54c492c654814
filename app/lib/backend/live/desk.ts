import { unreachable } from "#app/lib/backend/backend.ts";
import type { ListedCustomer } from "#app/lib/backend/customers.ts";
import type { Desk, DeskOutcome, DeskTimes, KnownCustomer } from "#app/lib/backend/desk.ts";
import type { PushDevices, Worklist } from "#app/lib/backend/worklist.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import type { Client } from "./connection/database.ts";
import { callDesk } from "./connection/desk-call.ts";
import { succeeded } from "./connection/errors.ts";
import { createLiveCustomers } from "./customers.ts";

/** Customers per search for the start of a number; more are not useful. */
const maxKnown = 40;

/** The desk through the shop's own server (docs/contracts/api.md#desk). */
export function createLiveDesk(client: Client): Desk {
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
    async times({ services = [], minutes, ...wish }) {
      const query = new URLSearchParams({ ...wish, ...(minutes && { minutes: `${minutes}` }) });
      for (const title of services) query.append("service", title);
      return (await call(`times?${query}`)) as DeskTimes;
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
  const { name, emails, address, vehicles, last_visit, coming_visit } = customer;
  const noCar = { year: null, make: null, model: null };
  return (vehicles.length > 0 ? vehicles : [noCar]).map(({ year, make, model }) => ({
    name,
    phone,
    email: emails[0] ?? null,
    address,
    vehicle: { year, make, model },
    lastVisit: last_visit,
    comingVisit: coming_visit,
  }));
}

const table = "push_subscriptions";

/** Devices of the signed-in user, through the data API. */
export function createLivePush(client: Client): PushDevices {
  return {
    async key() {
      const response = await fetch("/api/push-key").catch(() => undefined);
      if (!response?.ok) throw unreachable();
      return (await response.json()).key;
    },
    async has(endpoint) {
      const rows = succeeded(await client.from(table).select("id").eq("endpoint", endpoint));
      return rows.length > 0;
    },
    async add({ endpoint, keys }) {
      succeeded(
        await client.from(table).insert({ endpoint, p256dh: keys?.p256dh, auth: keys?.auth }),
      );
    },
    async remove(endpoint) {
      succeeded(await client.from(table).delete().eq("endpoint", endpoint));
    },
  };
}

/** Worklist through the data API; only administrators have access. */
export function createLiveWorklist(client: Client): Omit<Worklist, "onChange"> {
  return {
    load: async () => succeeded(await client.from("worklist").select("*").order("since")),
    async handle(id) {
      const handled_at = serverNow().toISOString();
      succeeded(await client.from("outbox").update({ handled_at }).eq("id", Number(id)));
    },
    async handleCallback(id) {
      const handled_at = serverNow().toISOString();
      succeeded(await client.from("callback_requests").update({ handled_at }).eq("id", id));
    },
  };
}
