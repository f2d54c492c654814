import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withClient } from "#postgres/connect.ts";
import { book, freeSlots, type Slot } from "#tests/support/desk/bookings.ts";
import {
  type PostgresServer,
  startPostgresServer,
} from "#tests/support/servers/postgres-server.ts";
import {
  makeDataDirectory,
  type RunningServer,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";

let postgres: PostgresServer;
let dataDirectory: string;
let server: RunningServer;
let slots: Slot[];
beforeAll(async () => {
  postgres = await startPostgresServer();
  dataDirectory = await makeDataDirectory();
  server = await startServer({ dataDirectory, environment: { DATABASE_URL: postgres.url } });
  slots = await freeSlots(server.url);
});
afterAll(async () => {
  await removeDataDirectory(dataDirectory);
  await postgres?.remove();
});

const statusOf = async (path: string) => {
  const response = await fetch(`${server.url}${path}`);
  await response.arrayBuffer();
  return response.status;
};

const namesStored = () =>
  withClient({ connectionString: postgres.url }, async (client) => {
    const { rows } = await client.query<{ name: string }>("select name from appointments");
    return rows.map(({ name }) => name).sort();
  });

describe("a PostgreSQL server that stops and comes back", () => {
  it("fails no page, and loses no acknowledged request", async () => {
    const acknowledged: string[] = [];
    const refused: Response[] = [];
    let over = false;
    const lane = async (_: unknown, index: number) => {
      for (let n = 0; !over; n += 1) {
        const name = `visitor-${index}-${n}`;
        const slot = slots.shift();
        const response = await book(server.url, { ...slot, name, submissionId: name });
        if (response.status === 201) acknowledged.push(name);
        else {
          refused.push(response);
          // Errors are fast: a database that recovers slowly would use up all slots.
          if (slot) slots.push(slot);
        }
      }
    };
    const load = Promise.all(Array.from({ length: 4 }, lane));
    await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
    await postgres.stop();
    await expect.poll(() => refused.length).toBeGreaterThan(4);

    expect(await statusOf("/")).toBe(200);
    expect(await statusOf("/services/brake-system-service")).toBe(200);
    expect(await statusOf("/healthz")).toBe(200);
    expect(await statusOf("/readyz")).toBe(503);
    const headers = { Accept: "text/html" };
    const visit = await fetch(`${server.url}/api/visit/any/cancel`, { method: "POST", headers });
    expect(visit.status).toBe(503);
    expect(await visit.text()).toContain("<h1>That didn&#39;t work</h1>");
    const before = acknowledged.length;
    await postgres.start();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 10);
    over = true;
    await load;

    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    for (const response of refused) {
      expect(response.headers.get("Retry-After")).toBe("5");
      expect((await response.json()).error.message).toContain("Try again in a moment, or call us");
    }
    expect(await statusOf("/readyz")).toBe(200);
    // A commit without a response may have succeeded; a retry then finds the stored row.
    expect(await namesStored()).toEqual(expect.arrayContaining(acknowledged));
  });

  it("stores a request that is sent again with the same submission ID once", async () => {
    const fields = { ...slots.shift(), name: "Sent twice", submissionId: "sent-twice" };
    await postgres.stop();
    expect((await book(server.url, fields)).status).toBe(503);
    await postgres.start();
    const again = async () => (await book(server.url, fields)).status;
    await expect.poll(again).toBe(201);
    expect(await again()).toBe(200);
    expect((await namesStored()).filter((name) => name === "Sent twice")).toHaveLength(1);
    expect(await server.stop()).toBe(0);
  });
});
