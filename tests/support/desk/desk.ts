import { type Caller, createPeople, type People } from "#tests/support/accounts/people.ts";
import { appointmentRequest } from "#tests/support/requests.ts";
import type { TestApp } from "#tests/support/servers/test-app.ts";

/** The desk of an in-process application, with a user for every role. */
export interface Desk {
  people: People;
  /** POSTs to the desk as a caller; `anon` sends no token. */
  call(caller: Caller, path: string, body: object): Promise<Response>;
  /** GETs from the desk as a caller. */
  read(caller: Caller, path: string): Promise<Response>;
  /** DELETEs at the desk as a caller. */
  remove(caller: Caller, path: string): Promise<Response>;
  /** Reads the current version of an appointment, which a change requires. */
  version(id: string): Promise<string>;
  /** Creates a request with the website's form; returns its ID. */
  request(fields?: Record<string, unknown>): Promise<string>;
  /** Changes an appointment as the administrator, with its current version. */
  change(id: string, change: object): Promise<Response>;
  /** Creates a request whose customer has been notified that it was received. */
  notifiedRequest(fields?: Record<string, unknown>): Promise<string>;
  /** Returns the mails to customers, after enqueuing everything that is due. */
  mails(): Promise<CustomerMail[]>;
  /** Returns the row. */
  stored(id: string): Promise<Record<string, unknown> | undefined>;
  /** Returns the last event. */
  lastEvent(id: string): Promise<Record<string, unknown> | undefined>;
}

interface CustomerMail {
  subject: string;
  text: string;
  html: string;
  icalEvent?: { method: string; content: string };
}

export async function openDesk(shop: TestApp): Promise<Desk> {
  const people = await createPeople(shop);
  const tokenOf = async (caller: Caller) =>
    caller === "service_role"
      ? await shop.accessTokens.serviceRoleKey()
      : await shop.accessTokens.issue({ ...people.claims(caller), exp: 4e9 });
  const version = async (id: string) => {
    const [row] = await shop.sql<{ version: string }>(
      "select to_json(updated_at) #>> '{}' as version from appointments where id = $1",
      [id],
    );
    return row?.version ?? "2026-11-23T13:00:00Z";
  };
  const headersOf = async (caller: Caller): Promise<Record<string, string>> =>
    caller === "anon" ? {} : { Authorization: `Bearer ${await tokenOf(caller)}` };
  const call: Desk["call"] = async (caller, path, body) =>
    await shop.post(`/api/desk/${path}`, body, await headersOf(caller));
  const request: Desk["request"] = async (fields) => {
    const response = await shop.post(
      "/api/forms/appointment_request",
      appointmentRequest({ email: "dana@example.com", ...fields }),
    );
    const { id } = await response.json();
    return id;
  };
  return {
    people,
    call,
    async read(caller, path) {
      return await shop.app.request(`/api/desk/${path}`, { headers: await headersOf(caller) });
    },
    async remove(caller, path) {
      return await shop.app.request(`/api/desk/${path}`, {
        method: "DELETE",
        headers: await headersOf(caller),
      });
    },
    version,
    request,
    async notifiedRequest(fields) {
      const id = await request(fields);
      await shop.enqueueNotifications();
      await shop.sql("truncate outbox");
      return id;
    },
    async mails() {
      await shop.enqueueNotifications();
      const rows = await shop.sql<{ payload: CustomerMail }>(
        "select payload from outbox where idempotency_key like '%-customer' order by id",
      );
      return rows.map(({ payload }) => payload);
    },
    async stored(id) {
      const [row] = await shop.sql<Record<string, unknown>>(
        `select status, no_show, bay, overbooked, name, email, service, service_type, address, notes, vehicle_make,
           scheduled_date || ' ' || to_char(scheduled_time, 'HH24:MI') as at
         from appointments where id = $1`,
        [id],
      );
      return row;
    },
    async lastEvent(id) {
      const [event] = await shop.sql<Record<string, unknown>>(
        "select * from appointment_events where appointment_id = $1 order by id desc limit 1",
        [id],
      );
      return event;
    },
    change: async (id, change) =>
      await call("administrator", `appointments/${id}`, {
        version: await version(id),
        notify: true,
        ...change,
      }),
  };
}
