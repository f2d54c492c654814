/** @module-tag rest */
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import {
  databaseProcess,
  databaseSocket,
  type RunningServer,
  startServer,
} from "#scripts/bench/running-server.ts";
import { databaseName } from "#server/database/open-database.ts";
import {
  expectedOf,
  type Listener,
  makeAppointment,
  makeListeners,
  openListener,
  openTokens,
} from "#tests/support/servers/live-listeners.ts";

const appointments = 150;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function endDatabase(signal: NodeJS.Signals): Promise<void> {
  process.kill(await databaseProcess(server.dataDirectory), signal);
}

/** Creates exactly one appointment, with as many retries as needed. */
async function makeSurely(listeners: readonly Listener[], n: number): Promise<void> {
  for (;;) {
    try {
      const owner = socketConnection(await databaseSocket(server), "postgres", databaseName);
      return await withClient(owner, async (client) => {
        client.on("error", () => undefined);
        const known = await client.query("select from appointments where notes = $1", [String(n)]);
        if (known.rowCount === 0) await makeAppointment(client, listeners, n);
      });
    } catch {
      // The database is down, and its file of connection data may be missing.
      await setTimeout(50);
    }
  }
}

describe("a database that is killed, and one that is restarted, during changes", () => {
  it("lose no listener a change, and duplicate none", async () => {
    const { issue, anonKey } = await openTokens(server);
    const owner = socketConnection(await databaseSocket(server), "postgres", databaseName);
    const listeners = await withClient(owner, (client) => makeListeners(client, 10, issue));
    const open = await Promise.all(
      listeners.map((listener) => openListener(server.url, anonKey, listener)),
    );
    for (let n = 0; n < appointments; n += 1) {
      if (n === 50) await endDatabase("SIGKILL");
      if (n === 100) await endDatabase("SIGINT");
      await makeSurely(listeners, n);
    }
    for (const listener of open) {
      await expect
        .poll(() => listener.heard)
        .toEqual(expectedOf(listener, listeners, appointments));
      listener.close();
    }
  });
});
