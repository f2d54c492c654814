import { setTimeout } from "node:timers/promises";
import { withClient } from "#postgres/connect.ts";
import { socketConnection } from "#postgres/socket-connection.ts";
import { databaseName } from "#server/database/open-database.ts";
import {
  expectedOf,
  makeAppointment,
  makeListeners,
  openListener,
  openTokens,
} from "./live-listeners.ts";
import { megabytesOf } from "./processes.ts";
import type { Report } from "./report.ts";
import { databaseSocket, startServer } from "./running-server.ts";

const listenerCount = 500;
const changeCount = 1000;
/** After this long without a message, no more are expected. */
const quietMilliseconds = 15_000;

/**
 * Subscribes five hundred listeners with different permissions to the appointments of one process while a
 * thousand are inserted: measures whether each receives exactly what it may see, and memory per listener.
 */
export async function measureLive(): Promise<Report> {
  const server = await startServer();
  try {
    const socket = await databaseSocket(server);
    return await withClient(socketConnection(socket, "postgres", databaseName), async (client) => {
      const { issue, anonKey } = await openTokens(server);
      const listeners = await makeListeners(client, listenerCount, issue);

      // One connects before measuring, so that memory shared by all is not counted.
      const first = await openListener(server.url, anonKey, listeners[0] ?? fail());
      const before = await megabytesOf(server.processId);
      const open = [first];
      for (const listener of listeners.slice(1)) {
        open.push(await openListener(server.url, anonKey, listener));
      }
      const connected = await megabytesOf(server.processId);

      const started = performance.now();
      for (let n = 0; n < changeCount; n += 1) await makeAppointment(client, listeners, n);
      const made = performance.now();
      const expected = new Map(
        open.map((one) => [one, expectedOf(one, listeners, changeCount).join()]),
      );
      const toDeliver = [...expected.values()].join().split(",").length;
      const delivered = () => open.reduce((sum, { heard }) => sum + heard.length, 0);
      let last = performance.now();
      for (
        let before = -1;
        delivered() < toDeliver && performance.now() - last < quietMilliseconds;
      ) {
        if (delivered() !== before) last = performance.now();
        before = delivered();
        await setTimeout(20);
      }
      const finished = performance.now();
      const peak = await megabytesOf(server.processId);
      const wrong = open.filter((one) => one.heard.join() !== expected.get(one)).length;
      for (const one of open) one.close();
      return {
        benchmark: "live",
        figures: [
          { what: "listeners, each with rights of its own", value: open.length },
          { what: "appointments made", value: changeCount },
          { what: "messages told", value: delivered() },
          {
            what: "listeners told anything twice, too much, too little or out of order",
            value: wrong,
            budget: { atMost: 0 },
          },
          {
            what: "memory of the process for each listener",
            value: ((connected - before) / (open.length - 1)) * 1000,
            unit: "kB",
            budget: { atMost: 200 },
          },
          { what: "more memory after all was told", value: peak - connected, unit: "MB" },
          { what: "making them", value: (made - started) / 1000, unit: "s" },
          {
            what: "until the last was told after that",
            value: (finished - made) / 1000,
            unit: "s",
          },
        ],
      };
    });
  } finally {
    await server.stop();
  }
}

function fail(): never {
  throw new Error("There are no listeners");
}
