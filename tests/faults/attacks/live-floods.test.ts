/** @module-tag rest */
import { once } from "node:events";
import { beforeAll, describe, expect, it } from "vitest";
import type { WebSocket } from "ws";
import { memoryRateLimits } from "#platform/http/rate-limit.ts";
import type { Person } from "#tests/support/accounts/new-account.ts";
import {
  join,
  type RealtimeContract,
  startRealtimeContract,
} from "#tests/support/realtime-contract.ts";

let live: RealtimeContract;
let ann: Person;
beforeAll(async () => {
  live = await startRealtimeContract();
  ann = await live.person();
});

const stored = async () =>
  Number((await live.sql("select count(*) from private.large_broadcasts"))[0]?.count);

const joinFrame = (topic: string, config: object = {}) => [
  "1",
  "1",
  `realtime:${topic}`,
  "phx_join",
  { config: { presence: { enabled: false }, ...config } },
];
const broadcastFrame = (topic: string, text: string) => [
  "1",
  "2",
  `realtime:${topic}`,
  "broadcast",
  { type: "broadcast", event: "x", payload: { text } },
];
const post = (at: RealtimeContract, text: string, apikey: string) =>
  fetch(`${at.url}/realtime/v1/api/broadcast`, {
    method: "POST",
    headers: { apikey, "Content-Type": "application/json" },
    body: JSON.stringify({ messages: [{ topic: "hall", event: "x", payload: { text } }] }),
  });
const closing = async (socket: WebSocket) => (await once(socket, "close"))[0] as number;

describe("messages in a shop with a single process", () => {
  it("are not stored, as no other process listens", async () => {
    const { channel } = await join(live.client(ann.token), "talk");
    const text = "x".repeat(9000);
    for (let n = 0; n < 20; n += 1) {
      await channel.send({ type: "broadcast", event: "x", payload: { text } });
    }
    expect(await stored()).toBe(0);
  });
});

describe("a caller without an account", () => {
  it("can send only small messages, over a socket and over HTTP", async () => {
    const { heard } = await join(live.client(), "hall", [{ broadcast: "*" }]);
    const visitor = await live.socket();
    visitor.send(joinFrame("hall", { broadcast: { ack: true } }));
    visitor.send(broadcastFrame("hall", "x".repeat(3 * 1024)));
    await expect.poll(() => visitor.heard.at(-1)?.[4]).toMatchObject({ status: "error" });
    expect((await post(live, "x".repeat(3 * 1024), live.anonKey)).status).toBe(413);

    visitor.send(broadcastFrame("hall", "short"));
    await expect.poll(() => heard.map(({ payload }) => payload.text)).toEqual(["short"]);
  });

  it("never causes storage: the largest message fits into a notification", async () => {
    const other = await live.another();
    const { heard } = await join(other.client(), "hall", [{ broadcast: "*" }]);
    // Characters that need the most space once they are escaped twice.
    const text = '"'.repeat(1500);
    const before = await stored();
    expect((await post(live, text, live.anonKey)).status).toBe(202);
    await expect.poll(() => heard.map(({ payload }) => payload.text)).toEqual([text]);
    expect(await stored()).toBe(before);
  });
});

describe("messages stored for other processes", () => {
  it("are deleted after a minute, with the next message", async () => {
    const other = await live.another();
    const { heard } = await join(other.client(), "far", [{ broadcast: "*" }]);
    const { channel } = await join(live.client(ann.token), "far");
    const say = () =>
      channel.send({ type: "broadcast", event: "x", payload: { text: "x".repeat(9000) } });
    await say();
    await expect.poll(() => heard.length).toBe(1);
    await live.sql("update private.large_broadcasts set at = at - interval '2 minutes'");
    await say();
    await expect.poll(() => heard.length).toBe(2);
    expect(await stored()).toBe(1);
  });
});

describe("a flood", () => {
  it("of bytes closes the socket that sends it", async () => {
    const { socket, send } = await live.socket();
    const closed = closing(socket);
    for (let n = 0; n < 8; n += 1) send(broadcastFrame("x", "x".repeat(200_000)));
    expect(await closed).toBe(1008);
  });

  it("over many sockets of one IP is stopped, too", async () => {
    // A stopped clock: no allowance is refilled while a busy machine is slow.
    const start = new Date();
    const limited = await live.configured({ rateLimits: memoryRateLimits, now: () => start });
    const sockets = await Promise.all(Array.from({ length: 10 }, () => limited.socket()));
    const closed = Promise.any(sockets.map(({ socket }) => closing(socket)));
    // Less per socket than one may send.
    for (let n = 0; n < 4; n += 1) {
      for (const { send } of sockets) send(broadcastFrame("x", "x".repeat(200_000)));
    }
    expect(await closed).toBe(1008);
    expect((await post(limited, "x".repeat(200_000), limited.serviceKey)).status).toBe(429);
  });
});
