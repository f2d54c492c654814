import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { databaseProcess } from "#scripts/bench/running-server.ts";
import { readAppointments } from "#tests/support/browser/shell.ts";
import { book, freeSlots, type Slot } from "#tests/support/desk/bookings.ts";
import {
  killServers,
  makeDataDirectory,
  type RunningServer,
  removeDataDirectory,
  StartError,
  startServer,
} from "#tests/support/servers/running-server.ts";

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await makeDataDirectory();
});
afterEach(killServers);
afterAll(() => removeDataDirectory(dataDirectory));

let slots: Slot[] = [];

/** Books the next free time; resolves with the status. */
async function bookNext(url: string, name: string): Promise<number> {
  if (slots.length === 0) slots = await freeSlots(url);
  const response = await book(url, { ...slots.shift(), name });
  await response.arrayBuffer();
  return response.status;
}

describe("the server", () => {
  it("starts on a new directory and on an existing one", async () => {
    const pushKey = async ({ url }: RunningServer) =>
      await (await fetch(`${url}/api/push-key`)).json();
    const first = await startServer({ dataDirectory });
    const made = await pushKey(first);
    expect(await first.stop()).toBe(0);

    const second = await startServer({ dataDirectory });
    expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    // A point on P-256, uncompressed. With another key, all devices would have to subscribe again.
    expect(made).toEqual({ key: expect.stringMatching(/^B[\w-]{86}$/) });
    expect(await pushKey(second)).toEqual(made);
    expect(await second.stop()).toBe(0);
  });

  it("rejects a directory in use by another one, which keeps running", async () => {
    const running = await startServer({ dataDirectory });
    const second = startServer({ dataDirectory });
    await expect(second).rejects.toThrow(StartError);
    await expect(second).rejects.toThrow(/in use by another process/);
    expect(await bookNext(running.url, "Still served")).toBe(201);
    await running.stop();
  });

  it("starts again after Node alone was killed", { tags: ["rest"] }, async () => {
    const first = await startServer({ dataDirectory });
    expect(await bookNext(first.url, "Before the kill")).toBe(201);
    await first.kill();

    const second = await startServer({ dataDirectory });
    expect(await bookNext(second.url, "After the kill")).toBe(201);
    await second.stop();
    const names = (await readAppointments(dataDirectory)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Before the kill", "After the kill"]));
  });

  it("starts again after everything was killed", async () => {
    const first = await startServer({ dataDirectory });
    expect(await bookNext(first.url, "Before the end")).toBe(201);
    const postmaster = await databaseProcess(dataDirectory);
    await first.kill();
    await promisify(execFile)("kill", ["-9", String(postmaster)]).catch(() => undefined);

    const second = await startServer({ dataDirectory });
    await second.stop();
    const names = (await readAppointments(dataDirectory)).map(({ name }) => name);
    expect(names).toContain("Before the end");
  });

  it("keeps running when PostgreSQL alone is killed", async () => {
    const server = await startServer({ dataDirectory });
    // During transactions, some of them waiting for each other.
    const fields = { ...slots.shift(), name: "In the middle" };
    const inFlight = Array.from({ length: 20 }, () => book(server.url, fields));
    await Promise.race(inFlight);
    process.kill(await databaseProcess(dataDirectory), "SIGKILL");
    const responses = (await Promise.all(inFlight)).map(({ status }) => status);
    expect(responses.filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
    await expect.poll(() => bookNext(server.url, "After PostgreSQL").catch(() => 0)).toBe(201);
    expect(await server.stop()).toBe(0);
  });

  it("completes requests in progress under load, and then exits with 0", async () => {
    const server = await startServer({ dataDirectory });
    const acknowledged: string[] = [];
    const others: number[] = [];
    let asked = false;
    const lane = async (_: unknown, n: number) => {
      for (let round = 0; ; round += 1) {
        const name = `Under load ${n}-${round}`;
        const response = await book(server.url, { ...slots.shift(), name }).catch(() => undefined);
        // Connections are refused once it stops listening; until then every request gets a
        // response.
        if (!response) return expect(asked).toBe(true);
        await response.arrayBuffer();
        if (response.status === 201) acknowledged.push(name);
        else others.push(response.status);
      }
    };
    const load = Promise.all(Array.from({ length: 20 }, lane));
    await expect.poll(() => acknowledged.length).toBeGreaterThan(40);
    asked = true;
    expect(await server.stop()).toBe(0);
    await load;

    expect(others).toEqual([]);
    const stored = (await readAppointments(dataDirectory))
      .map(({ name }) => name)
      .filter((name) => name.startsWith("Under load"));
    expect(stored.sort()).toEqual(acknowledged.sort());
  });

  it("describes errors in its environment", async () => {
    const start = startServer({ dataDirectory, environment: { DATABASE_URL: "mysql://x" } });
    await expect(start).rejects.toThrow("DATABASE_URL: must be an address such as postgres:");
  });
});
