import type { ConnectionStore, TestEmail } from "#app/lib/backend/connections.ts";
import type { Connections, DnsRecord } from "#shop/connections.ts";
import type { Client } from "./connection/database.ts";
import { callDesk, callServer } from "./connection/desk-call.ts";

/** Mail servers and DNS are waited for. */
const slowMilliseconds = 30_000;

export const createLiveConnections = (client: Client): ConnectionStore => ({
  read: async () => (await callDesk(client, "connections")) as Connections,
  async save(name, fields) {
    await callDesk(client, `connections/${name}`, fields);
  },
  async turnOff(name) {
    await callServer(client, "DELETE", `/api/desk/connections/${name}`);
  },
  sendTestEmail: async (to) =>
    (await callDesk(client, "test-email", { to }, slowMilliseconds)) as TestEmail,
  async keepMailTest(to, arrived) {
    await callDesk(client, "mail-test", { to, arrived });
  },
  records: async () => {
    const answer = await callDesk(client, "dns-records", undefined, slowMilliseconds);
    return (answer as { records: DnsRecord[] }).records;
  },
});
