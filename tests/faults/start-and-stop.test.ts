import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { appointmentRequest } from "#tests/support/requests.ts";
import {
  killServers,
  makeDataDirectory,
  StartError,
  startServer,
} from "#tests/support/running-server.ts";
import { readAppointments } from "#tests/support/shell.ts";

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await makeDataDirectory();
});
afterEach(killServers);
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

let booked = 0;

/** Books one of many free times; a later call takes a later one. */
async function book(url: string, name: string): Promise<number> {
  const from = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
  const to = new Date(Date.now() + 60 * 24 * 3_600_000).toISOString().slice(0, 10);
  const range = await fetch(`${url}/api/availability?from=${from}&to=${to}`);
  if (range.status !== 200) return range.status;
  const open = (await range.json()).days.filter((day: { open: boolean }) => day.open);
  booked += 1;
  const { date } = open[booked % open.length];
  const time = `${9 + (booked % 3)}:30 AM`;
  const response = await fetch(`${url}/api/forms/appointment_request`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(appointmentRequest({ date, time, name })),
  });
  return response.status;
}

async function postmasterPid(): Promise<number> {
  const text = await readFile(join(dataDirectory, "postgres", "postmaster.pid"), "utf8");
  return Number.parseInt(text, 10);
}

describe("the server", () => {
  it("is ready within 8 seconds on a new directory and 3 on an existing one", async () => {
    const first = await startServer({ dataDirectory });
    expect(first.readyAfter).toBeLessThan(8000);
    expect(await first.stop()).toBe(0);

    const second = await startServer({ dataDirectory });
    expect(second.readyAfter).toBeLessThan(3000);
    expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    expect(await second.stop()).toBe(0);
  });

  it("refuses a directory that another one uses, and leaves that one alone", async () => {
    const running = await startServer({ dataDirectory });
    const second = startServer({ dataDirectory });
    await expect(second).rejects.toThrow(StartError);
    await expect(second).rejects.toThrow(/in use by another process/);
    expect(await book(running.url, "Still served")).toBe(201);
    await running.stop();
  });

  it("comes up by itself after Node alone was killed", async () => {
    const first = await startServer({ dataDirectory });
    expect(await book(first.url, "Before the kill")).toBe(201);
    await first.kill();

    const second = await startServer({ dataDirectory });
    expect(await book(second.url, "After the kill")).toBe(201);
    await second.stop();
    const names = (await readAppointments(dataDirectory)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Before the kill", "After the kill"]));
  });

  it("comes up by itself after everything was killed", async () => {
    const first = await startServer({ dataDirectory });
    expect(await book(first.url, "Before the end")).toBe(201);
    const postmaster = await postmasterPid();
    await first.kill();
    await promisify(execFile)("kill", ["-9", String(postmaster)]).catch(() => undefined);

    const second = await startServer({ dataDirectory });
    await second.stop();
    const names = (await readAppointments(dataDirectory)).map(({ name }) => name);
    expect(names).toContain("Before the end");
  });

  it("goes on when PostgreSQL alone is killed", async () => {
    const server = await startServer({ dataDirectory });
    // In the middle of transactions, some of them waiting for each other.
    const inFlight = Array.from({ length: 20 }, () => book(server.url, "In the middle"));
    await Promise.race(inFlight);
    process.kill(await postmasterPid(), "SIGKILL");
    const answers = await Promise.all(inFlight);
    expect(answers.filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
    await expect
      .poll(() => book(server.url, "After PostgreSQL").catch(() => 0), { timeout: 15_000 })
      .toBe(201);
    expect(await server.stop()).toBe(0);
  });

  it("finishes what is in flight before it stops", async () => {
    const server = await startServer({ dataDirectory });
    const inFlight = Array.from({ length: 10 }, (_, n) => book(server.url, `In flight ${n}`));
    // Asked to stop as soon as the first one is through, with the others on their way.
    await Promise.race(inFlight);
    const code = server.stop();
    const statuses = await Promise.all(inFlight.map((request) => request.catch(() => 0)));
    expect(await code).toBe(0);
    const stored = (await readAppointments(dataDirectory)).filter(({ name }) =>
      name.startsWith("In flight"),
    );
    expect(stored).toHaveLength(statuses.filter((status) => status === 201).length);
  });

  it("says in words what is wrong with its environment", async () => {
    const start = startServer({ dataDirectory, environment: { DATABASE_URL: "mysql://x" } });
    await expect(start).rejects.toThrow(/DATABASE_URL: must start with postgres/);
  });
});
