/** @module-tag rest */
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { databaseSocket } from "#scripts/bench/running-server.ts";
import { databaseName } from "#server/database/open-database.ts";
import { contactMessage } from "#tests/support/requests.ts";
import {
  makeShopDirectory,
  type RunningServer,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";

let server: RunningServer;
/** Log entries of the server that are errors or have a stack. */
const complaints = new Set<string>();
let key: string;
beforeAll(async () => {
  server = await startServer({ dataDirectory: await makeShopDirectory() });
  if (server.process.stdout) {
    createInterface({ input: server.process.stdout }).on("line", (line) => {
      const { level, err, msg } = JSON.parse(line) as {
        level: number;
        msg: string;
        err?: { stack?: string };
      };
      if (level >= 50 || err?.stack) complaints.add(`${level} ${msg}`);
    });
  }
  const config = await (await fetch(`${server.url}/config.json`)).json();
  key = config.supabaseKey;
});
afterAll(async () => {
  await removeDataDirectory(server.dataDirectory);
});

const ask = (path: string, body?: object) =>
  fetch(`${server.url}${path}`, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: { "Content-Type": "application/json", apikey: key, Authorization: `Bearer ${key}` },
  });

let messages = 0;
const requests: Record<string, () => Promise<Response>> = {
  "a form": () => {
    messages += 1;
    const phone = `770555${String(messages % 10_000).padStart(4, "0")}`;
    return ask("/api/forms/contact_form", contactMessage({ phone }));
  },
  "the times that are free": () => ask("/api/availability?date=2027-03-02"),
  "the data API": () => ask("/rest/v1/yars_profiles?select=id"),
  "a sign-in": () =>
    ask("/auth/v1/token?grant_type=password", { email: "nobody@example.com", password: "x" }),
  "the storage": () => ask("/storage/v1/object/public/nothing/here.png"),
  "a live message": () =>
    ask("/realtime/v1/api/broadcast", {
      messages: [{ topic: "lobby", event: "hi", payload: {} }],
    }),
};

/** Kills one PostgreSQL process like the OOM killer: all others end with it, and recover. */
async function crashPostgres(): Promise<void> {
  const socket = await databaseSocket(server);
  const owner = socketConnection(socket, "postgres", databaseName);
  await withClient({ ...owner }, async (client) => {
    client.on("error", () => undefined);
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    process.kill(rows[0]?.pid ?? 0, "SIGKILL");
    await new Promise((resolve) => client.once("end", resolve));
  }).catch(() => undefined);
}

describe("a PostgreSQL server that crashed and recovers", () => {
  it("is never reported as a bug: requests meanwhile get a retryable error", async () => {
    const statuses = new Map<string, Set<number>>();
    // Fills all caches, as on any other day.
    for (const send of Object.values(requests)) expect((await send()).status).toBeLessThan(500);
    let over = false;
    const lanes = Object.entries(requests).flatMap(([name, send]) => {
      const seen = statuses.set(name, new Set()).get(name);
      return Array.from({ length: 3 }, async () => {
        while (!over) {
          const response = await send();
          await response.arrayBuffer();
          seen?.add(response.status);
        }
      });
    });
    for (let crash = 0; crash < 6; crash += 1) {
      await crashPostgres();
      await expect.poll(async () => (await ask("/readyz")).status).toBe(200);
    }
    over = true;
    await Promise.all(lanes);
    const failures = [...statuses].map(([name, seen]) => [name, [...seen].filter((s) => s >= 500)]);
    expect(failures.filter(([, seen]) => seen?.toString() !== "503" && seen?.length !== 0)).toEqual(
      [],
    );
    // Ensures that it was unavailable for some requests.
    expect(failures.some(([, seen]) => seen?.length !== 0)).toBe(true);
    expect([...complaints]).toEqual([]);
  });
});
