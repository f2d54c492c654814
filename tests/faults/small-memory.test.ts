import { once } from "node:events";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { serverEnvironment, serverFlags } from "#scripts/server-process.mjs";
import { book, freeSlots } from "#tests/support/bookings.ts";
import { limitMemory, type MemoryLimit } from "#tests/support/memory-limit.ts";
import { phonePhoto } from "#tests/support/phone-photo.ts";
import { attachment } from "#tests/support/requests.ts";
import {
  killServers,
  makeShopDirectory,
  type RunningServer,
  startServer,
} from "#tests/support/running-server.ts";

/** PROOF=full: ten minutes, and how often what was answered. */
const isProof = process.env.PROOF === "full";
const seconds = isProof ? 600 : 20;
const timeout = (seconds + 120) * 1000;

/** Needs root, and a system that lets groups of processes be made. */
const canLimit = (() => {
  const group = limitMemory(64);
  group?.remove();
  return group !== undefined;
})();

/** Files on a disk in memory would count as memory of the processes that wrote them. */
const onDisk = resolve("node_modules/.cache");

interface Seen {
  statuses: Map<string, number>;
  /** Refusals that do not say when to come again. */
  withoutTime: number;
}

/** Visitors of every kind at the same time, each with the next request as soon as one is answered. */
async function visit(server: RunningServer): Promise<Seen> {
  const photo = attachment(await phonePhoto());
  const slots = await freeSlots(server.url);
  const { supabaseKey } = await (await fetch(`${server.url}/config.json`)).json();
  const headers = { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}` };
  const seen: Seen = { statuses: new Map(), withoutTime: 0 };
  const booking = (photos: number) => () =>
    book(server.url, { ...slots.shift(), imageAttachments: Array(photos).fill(photo) });
  const signIn = () =>
    fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ email: "nobody@example.com", password: "a wrong one" }),
    });
  const kinds: [name: string, lanes: number, send: () => Promise<Response>][] = [
    ["page", 4, () => fetch(server.url)],
    ["booking", 2, booking(0)],
    ["booking with a photo", 2, booking(1)],
    ["booking with three photos", 2, booking(3)],
    ["sign-in", 2, signIn],
    ["data", 3, () => fetch(`${server.url}/rest/v1/yars_profiles`, { headers })],
    ["times", 2, () => fetch(`${server.url}/api/availability?date=${slots[0]?.date}`)],
  ];
  const end = Date.now() + seconds * 1000;
  const lanes = kinds.flatMap(([name, count, send]) =>
    Array.from({ length: count }, async () => {
      while (Date.now() < end) {
        const response = await send();
        await response.arrayBuffer();
        const key = `${name} ${response.status}`;
        seen.statuses.set(key, (seen.statuses.get(key) ?? 0) + 1);
        if (response.status === 503 && !response.headers.has("Retry-After")) seen.withoutTime += 1;
      }
    }),
  );
  await Promise.all(lanes);
  return seen;
}

describe.runIf(canLimit).each([384, 256])("server and database together in %d MB", (megabytes) => {
  let group: MemoryLimit | undefined;
  let server: RunningServer;
  beforeAll(async () => {
    group = limitMemory(megabytes);
    const flags = serverFlags(megabytes * 1024 * 1024);
    server = await startServer({
      dataDirectory: await makeShopDirectory(onDisk),
      through: group?.through ?? [],
      environment: { ...serverEnvironment, NODE_OPTIONS: flags.join(" ") },
    });
  });
  afterEach(killServers);
  afterAll(async () => {
    await rm(server.dataDirectory, { recursive: true, force: true });
    group?.remove();
  });

  it("survive everybody at once, and refuse what they cannot hold", { timeout }, async () => {
    const { statuses, withoutTime } = await visit(server);
    if (isProof) {
      process.stdout.write(`${megabytes} MB: ${JSON.stringify([...statuses].sort())}\n`);
    }
    expect(server.process.exitCode, "the server still runs").toBeNull();
    expect(group?.killed(), "processes killed for their memory").toBe(0);
    const failures = [...statuses.keys()].filter((key) => / 5(?!03)\d\d$/.test(key));
    expect(failures).toEqual([]);
    expect(withoutTime).toBe(0);
    // Who sends no photo is served whatever there is.
    const served = ["page 200", "booking 201", "sign-in 400", "times 200"];
    expect([...statuses.keys()]).toEqual(expect.arrayContaining(served));
    if (megabytes >= 384) expect(statuses.get("booking with three photos 201")).toBeGreaterThan(0);
    else expect(statuses.get("booking with three photos 503")).toBeGreaterThan(0);
    const [code] = await Promise.all([server.stop(), once(server.process, "exit")]);
    expect(code).toBe(0);
  });
});
