/** @module-tag rest */
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { administratorCalls, type Call, savePrice } from "#scripts/bench/administrator.ts";
import { databaseSocket } from "#scripts/bench/running-server.ts";
import { serverEnvironment, serverFlags } from "#scripts/server-process.mjs";
import { databaseName } from "#server/database/open-database.ts";
import { phonePhoto } from "#tests/support/browser/phone-photo.ts";
import { book, freeSlots } from "#tests/support/desk/bookings.ts";
import { isProof } from "#tests/support/proof.ts";
import { attachment } from "#tests/support/requests.ts";
import { makeListeners, openListener, openTokens } from "#tests/support/servers/live-listeners.ts";
import { limitMemory, type MemoryLimit } from "#tests/support/servers/memory-limit.ts";
import {
  killServers,
  makeShopDirectory,
  type RunningServer,
  removeDataDirectory,
  startServer,
} from "#tests/support/servers/running-server.ts";

/**
 * PROOF=full: ten minutes, with the number of responses by kind. Otherwise until one price is
 * published or rejected and three photos got a response.
 */
const seconds = isProof ? 600 : 1;
/**
 * Pause of each visitor between an answer and the next request, in milliseconds. Memory depends on how many
 * requests are open at a time, not on how fast they follow; without a pause, the load takes the processors from
 * the tests beside it and from the renderer.
 */
const pauseMilliseconds = isProof ? 0 : 100;
/** Pause between two prices, in which photos are accepted again. */
const pauseSeconds = isProof ? 20 : 0;
/** Ends a test that hangs. Rendering gives way to other processes: beside busy ones, a price takes minutes. */
const timeout = (seconds + 600) * 1000;

/** Requires root, and a system with cgroups. */
const canLimit = (() => {
  const group = limitMemory(64);
  group?.remove();
  return group !== undefined;
})();
const condition = canLimit ? "" : " (needs root, and a machine that lets memory be limited)";

/** Files on a RAM disk would count as memory of the processes that wrote them. */
const onDisk = resolve("node_modules/.cache");

/** No status: the connection was closed before a response. */
const cutOff = "cut off";

interface Seen {
  statuses: Map<string, number>;
  /** Errors without Retry-After. */
  withoutTime: number;
}

/** Concurrent visitors of every kind, each sending the next request some moments after the last response. */
async function visit(server: RunningServer, seen: Seen, isOver: () => boolean): Promise<void> {
  const photo = attachment(await phonePhoto());
  const slots = await freeSlots(server.url);
  const slotsOfEach = Math.floor(slots.length / 3);
  const { date } = slots[0] ?? {};
  const { supabaseKey } = await (await fetch(`${server.url}/config.json`)).json();
  const headers = { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}` };
  // A rejected visitor retries the same slot, which the others do not take meanwhile, however long
  // there is no memory for photos.
  const booking = (photos: number) => {
    const own = slots.splice(0, slotsOfEach);
    return async () => {
      const slot = own.shift();
      const response = await book(server.url, {
        ...slot,
        imageAttachments: Array(photos).fill(photo),
      });
      if (response.status === 503 && slot) own.push(slot);
      return response;
    };
  };
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
    ["times", 2, () => fetch(`${server.url}/api/availability?date=${date}`)],
  ];
  const lanes = kinds.flatMap(([name, count, send]) =>
    Array.from({ length: count }, async () => {
      while (!isOver()) {
        const response = await send().catch(() => undefined);
        await response?.arrayBuffer();
        const key = `${name} ${response?.status ?? cutOff}`;
        seen.statuses.set(key, (seen.statuses.get(key) ?? 0) + 1);
        if (response?.status === 503 && !response.headers.has("Retry-After")) seen.withoutTime += 1;
        await setTimeout(pauseMilliseconds);
      }
    }),
  );
  await Promise.all(lanes);
}

interface Outcome {
  number: number;
  published_at: string | null;
  problem: string | null;
}

/** Changes and publishes a price as the owner; returns the outcome. */
async function publishPrice(call: Call, amount: number): Promise<Outcome> {
  const revision = await savePrice(call, amount);
  const number = await call("rpc/publish_content_draft", { revision, note: "A price" });
  for (;;) {
    const [outcome] = await call(
      `content_versions?number=eq.${number}&select=number,published_at,problem`,
    );
    if (outcome.published_at || outcome.problem) return outcome;
    await setTimeout(100);
  }
}

/** Accounts that subscribe to appointments, every tenth an administrator. */
async function listen(server: RunningServer, count: number) {
  const { issue, anonKey } = await openTokens(server);
  const owner = socketConnection(await databaseSocket(server), "postgres", databaseName);
  const accounts = await withClient(owner, (client) => makeListeners(client, count, issue));
  return await Promise.all(accounts.map((one) => openListener(server.url, anonKey, one)));
}

const title = `server and database together in %d MB${condition}`;
describe.runIf(canLimit).each([512, 256])(title, (megabytes) => {
  const canPublish = megabytes >= 512;
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
    await removeDataDirectory(server.dataDirectory);
    group?.remove();
  });

  it("survive all of these concurrently, and reject what they cannot hold", {
    timeout,
  }, async () => {
    const megabytesUsed = () => Math.round((group?.used() ?? 0) / 1024 / 1024);
    const atStart = megabytesUsed();
    let most = 0;
    const sampling = setInterval(() => {
      most = Math.max(most, megabytesUsed());
    }, 100);
    const call = await administratorCalls(server);
    const listeners = await listen(server, 20);
    let isOver = false;
    const seen: Seen = { statuses: new Map(), withoutTime: 0 };
    const { statuses } = seen;
    const visits = visit(server, seen, () => isOver);
    const versions: Outcome[] = [];
    let amount = 1401;
    const publishNext = async () => versions.push(await publishPrice(call, amount++));
    for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
      await publishNext();
      await setTimeout(pauseSeconds * 1000);
    }
    // Requests without photos succeed in any case.
    const served = ["page 200", "booking 201", "sign-in 400", "times 200"];
    const heavy = `booking with three photos ${canPublish ? 201 : 503}`;
    await expect
      .poll(() => [...statuses.keys()])
      .toEqual(expect.arrayContaining([...served, heavy]));
    isOver = true;
    await visits;
    const inTheCrowd = versions.filter((version) => version.published_at !== null).length;
    const figures = `${inTheCrowd} of ${versions.length} prices published`;
    // Publishing again after the visitors have left succeeds if there is enough memory at all.
    do await publishNext();
    while (canPublish && versions.at(-1)?.problem);
    clearInterval(sampling);
    const published = versions.filter((version) => version.published_at !== null);
    process.stdout.write(
      `${megabytes} MB: ${atStart} MB at the start, ${most} MB at most, ${figures} meanwhile\n`,
    );
    if (isProof) {
      const took = server.said.flatMap((line) => /"seconds":([\d.]+)/.exec(line)?.[1] ?? []);
      process.stdout.write(`${JSON.stringify([...statuses].sort())}\nin seconds: ${took}\n`);
    }

    const { exitCode, signalCode } = server.process;
    expect({ exitCode, signalCode }, "the server still runs").toEqual({
      exitCode: null,
      signalCode: null,
    });
    expect(group?.killed(), "processes that the system has killed for their memory").toBe(0);
    expect(server.said.join("\n"), "the database still runs").not.toContain("ended by itself");
    const failures = [...statuses.keys()].filter(
      (key) => / 5(?!03)\d\d$/.test(key) || key.endsWith(cutOff),
    );
    expect(failures).toEqual([]);
    expect(seen.withoutTime).toBe(0);

    // A version is rejected with a message, and visitors see the last one that was not.
    const problems = versions.flatMap(({ problem }) => problem ?? []);
    for (const problem of problems) expect(problem).toMatch(/^The server has too little memory/);
    expect(published.length > 0).toBe(canPublish);
    const [state] = await call("content_state?select=live");
    expect(state.live).toBe(published.at(-1)?.number ?? 0);
    expect((await fetch(server.url)).status).toBe(200);

    // Administrators were notified of bookings, the others of nothing.
    const administrators = listeners.filter(({ isAdministrator }) => isAdministrator);
    for (const { heard } of administrators) expect(heard.length).toBeGreaterThan(0);
    expect(listeners.filter(({ isOpen }) => !isOpen())).toEqual([]);
    for (const listener of listeners) listener.close();
    const [code] = await Promise.all([server.stop(), once(server.process, "exit")]);
    expect(code).toBe(0);
  });
});
