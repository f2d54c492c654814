import type { ConnectionStore, TestEmail } from "#app/lib/backend/connections.ts";
import type { Connections, DnsRecord } from "#shop/connections.ts";
import type { Client } from "./connection/database.ts";
import { callDesk, callServer } from "./connection/desk-call.ts";

/** Mail servers and DNS are waited for. */
const slowMilliseconds = 30_000;

const read = async (client: Client) => (await callDesk(client, "connections")) as Connections;

/** Time that a server takes to start again, at most, and between two looks. */
const startMilliseconds = 90_000;
const lookMilliseconds = 500;

/** Waits for a server whose address was changed. @throws what it says last, if it doesn't come back */
async function startedAgain(client: Client): Promise<void> {
  const end = performance.now() + startMilliseconds;
  for (;;) {
    const isOver = performance.now() > end;
    const seen = await read(client).catch((error: unknown) => {
      if (isOver) throw error;
    });
    if (isOver || seen?.startsAgain === false) return;
    await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
  }
}

export const createLiveConnections = (client: Client): ConnectionStore => ({
  read: () => read(client),
  async save(name, fields) {
    await callDesk(client, `connections/${name}`, fields);
    if (name === "address") await startedAgain(client);
  },
  async turnOff(name) {
    await callServer(client, "DELETE", `/api/desk/connections/${name}`);
    if (name === "address") await startedAgain(client);
  },
  sendTestEmail: async (to) =>
    (await callDesk(client, "test-email", { to }, slowMilliseconds)) as TestEmail,
  async keepMailTest(to, arrived) {
    await callDesk(client, "mail-test", { to, arrived });
  },
  records: async (domain) => {
    const path = domain === undefined ? "dns-records" : `dns-records?domain=${domain}`;
    const answer = await callDesk(client, path, undefined, slowMilliseconds);
    return (answer as { records: DnsRecord[] }).records;
  },
});
