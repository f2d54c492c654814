import { randomUUID } from "node:crypto";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { databaseName } from "#server/database/open-database.ts";
import { freeSlots, submit } from "./booking.ts";
import { tokenFor } from "./data-api.ts";
import { type JsonConnection, openJsonConnection } from "./json-connection.ts";
import { fillAppointments } from "./many-appointments.ts";
import { median, type Report } from "./report.ts";
import { databaseSocket, type RunningServer, startServer } from "./running-server.ts";

const few = 100;
const many = 100_000;
const rounds = 150;
const warmUp = 40;

/** A shop, and the actions whose duration must not depend on how many appointments it has. */
interface Shop {
  server: RunningServer;
  visitor: JsonConnection;
  actions: Readonly<Record<string, () => Promise<void>>>;
}

/**
 * Measures whether visitors and administrators wait longer in a shop with a hundred thousand appointments
 * than in one with a hundred: two servers, alternating, one request at a time.
 */
export async function measureGrowth(): Promise<Report> {
  const shops: Shop[] = [];
  try {
    for (const appointments of [few, many]) shops.push(await openShop(appointments));
    const [small, large] = shops;
    if (!small || !large) throw new Error("A shop is missing");
    const figures = [];
    for (const action of Object.keys(small.actions)) {
      const times = new Map<Shop, number[]>(shops.map((shop) => [shop, []]));
      for (let round = -warmUp; round < rounds; round += 1) {
        for (const [shop, taken] of times) {
          const started = performance.now();
          await shop.actions[action]?.();
          if (round >= 0) taken.push(performance.now() - started);
        }
      }
      figures.push({
        what: `${action}: median with ${many.toLocaleString("en-US")} appointments / with ${few}`,
        value: median(times.get(large) ?? []) / median(times.get(small) ?? []),
        budget: { atMost: 1.5 },
      });
    }
    return { benchmark: "growth", figures };
  } finally {
    for (const { visitor } of shops) visitor.close();
    await Promise.all(shops.map(({ server }) => server.stop()));
  }
}

async function openShop(appointments: number): Promise<Shop> {
  const server = await startServer();
  const socket = await databaseSocket(server);
  const administrator = randomUUID();
  await withClient(socketConnection(socket, "postgres", databaseName), async (client) => {
    await client.query("insert into auth.users (id, email) values ($1, 'admin@example.com')", [
      administrator,
    ]);
    await client.query("update yars_profiles set is_admin = true");
    await fillAppointments(client, appointments, administrator);
  });
  const headers = { Authorization: `Bearer ${await tokenFor(administrator, socket)}` };
  const read = (path: string) => async () => {
    const response = await fetch(`${server.url}${path}`, { headers });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    await response.arrayBuffer();
  };
  const slots = freeSlots(server);
  const visitor = await openJsonConnection(server.url);
  return {
    server,
    visitor,
    actions: {
      "free times of two months": read(`/api/availability?from=${day(14)}&to=${day(74)}`),
      "the administrator's newest fifty": read(
        "/rest/v1/appointments?select=*&order=created_at.desc&limit=50",
      ),
      "a booking": async () => {
        const { value } = await slots.next();
        if (!value) throw new Error("The shop's calendar has too few free slots");
        await submit(visitor, value);
      },
    },
  };
}

const day = (ahead: number) =>
  new Date(Date.now() + ahead * 24 * 3_600_000).toISOString().slice(0, 10);
