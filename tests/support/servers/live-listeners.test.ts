/** @module-tag rest */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withClient } from "#postgres/connect.ts";
import { type RealtimeContract, startRealtimeContract } from "#tests/support/realtime-contract.ts";
import {
  expectedOf,
  makeAppointment,
  makeListeners,
  type OpenListener,
  openListener,
} from "./live-listeners.ts";

let one: RealtimeContract;
let other: RealtimeContract;
const open: OpenListener[] = [];
beforeAll(async () => {
  one = await startRealtimeContract();
  other = await one.another();
});
afterAll(() => {
  for (const listener of open) listener.close();
});

describe("fifty listeners in two processes on one database", () => {
  it("each receive exactly the changes they may see, once and in order", async () => {
    await withClient(one.owner, async (client) => {
      const listeners = await makeListeners(client, 50, one.accessTokens.issue);
      for (const [index, listener] of listeners.entries()) {
        const { url } = index % 2 ? one : other;
        open.push(await openListener(url, one.anonKey, listener));
      }
      for (let n = 0; n < 100; n += 1) await makeAppointment(client, listeners, n);
      for (const listener of open) {
        await expect.poll(() => listener.heard).toEqual(expectedOf(listener, listeners, 100));
      }
    });
  });

  it("receive a change of a transaction that began earlier but committed later than another", async () => {
    const [administrator] = open;
    await withClient(one.owner, async (slow) => {
      await withClient(one.owner, async (quick) => {
        await slow.query("begin");
        await makeAppointment(slow, open, 201);
        await makeAppointment(quick, open, 300);
        await expect.poll(() => administrator?.heard.at(-1)).toBe("300");
        await slow.query("commit");
        await expect.poll(() => administrator?.heard.slice(-2)).toEqual(["300", "201"]);
      });
    });
  });

  it("receive nothing from a transaction that was rolled back", async () => {
    const [administrator] = open;
    await withClient(one.owner, async (client) => {
      await client.query("begin");
      await makeAppointment(client, open, 400);
      await client.query("rollback");
      await makeAppointment(client, open, 401);
    });
    await expect.poll(() => administrator?.heard.slice(-2)).toEqual(["201", "401"]);
  });
});
