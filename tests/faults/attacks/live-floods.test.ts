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
/** The frames that a socket received of an event. */
const told = (
  { heard }: Pick<Awaited<ReturnType<RealtimeContract["socket"]>>, "heard">,
  event: string,
) => heard.filter((frame) => frame[3] === event).map((frame) => frame[4]);
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

describe("filters of a stranger", () => {
  const onBoard = (place: number, words: string) =>
    live.service.from("contract_board").insert({ area: "wall", place, words }).throwOnError();
  const board = { changes: "INSERT" as const, table: "contract_board" };
  const changesFrame = (changes: object[]) => joinFrame("board", { postgres_changes: changes });

  it("are limited, each and together, and nobody else stops hearing", async () => {
    const { heard } = await join(live.client(), "wall", [board]);
    const all = { event: "*", schema: "public", table: "contract_board" };
    // More values in one statement than PostgreSQL takes.
    const answers = [];
    for (let n = 0; n < 4; n += 1) {
      const visitor = await live.socket();
      const filter = `${"words=eq.a,".repeat(16_500)}words=eq.${n}`;
      visitor.send(changesFrame([{ ...all, filter }]));
      await expect.poll(() => told(visitor, "phx_reply")).toHaveLength(1);
      answers.push(told(visitor, "phx_reply")[0].status);
    }
    await onBoard(1, "first");
    await expect.poll(() => heard.map((change) => change.new.words)).toEqual(["first"]);
    expect(answers).toEqual(["error", "error", "error", "error"]);
    const several = await live.socket();
    several.send(changesFrame([{ ...all, filter: Array(11).fill("words=eq.a").join() }]));
    await expect.poll(() => told(several, "system")[0]?.status).toBe("error");
  });

  it("are not for tables of which no stranger sees a row", async () => {
    const { system } = await join(live.client(), "all", [{ changes: "*", table: "yars_profiles" }]);
    await expect.poll(() => system[0]?.message).toMatch(/is not published, or may not be read$/);
  });

  it("of one address are so many at most", async () => {
    const limited = await live.configured({ rateLimits: memoryRateLimits });
    const { heard, send } = await limited.socket();
    const filters = Array.from({ length: 50 }, (_, n) => ({
      event: "*",
      table: "contract_board",
      filter: `place=eq.${n}`,
    }));
    const joining = async (name: number) => {
      const before = heard.length;
      send(["1", `${name}`, `realtime:${name}`, "phx_join", changesFrame(filters)[4]]);
      await expect.poll(() => heard.length).toBeGreaterThan(before);
      return heard[before][4];
    };
    for (let n = 0; n < 10; n += 1) expect((await joining(n)).status).toBe("ok");
    expect(await joining(10)).toMatchObject({
      status: "error",
      response: { reason: "ChannelRateLimitReached: Too many filters" },
    });
    send(["1", "left", "realtime:3", "phx_leave", {}]);
    await expect.poll(() => heard.at(-1)?.[3]).toBe("phx_close");
    expect((await joining(10)).status).toBe("ok");
  });

  it("that take too long end for who asked for them, and nobody else stops hearing", async () => {
    const { heard } = await join(live.client(), "wall", [board]);
    const annoying = await live.socket();
    const pattern = `words=not.like.%${"a".repeat(150)}b%`;
    const filters = Array.from({ length: 12 }, (_, n) => ({
      event: "*",
      table: "contract_board",
      filter: [...Array(9).fill(pattern), `place=gt.-${n}`].join(),
    }));
    annoying.send(changesFrame(filters));
    await expect.poll(() => told(annoying, "system")[0]?.status).toBe("ok");
    await onBoard(2, "a".repeat(300_000));
    await expect.poll(() => heard.map((change) => change.new.place)).toEqual([2]);
    await expect
      .poll(() => told(annoying, "system").at(-1))
      .toMatchObject({ status: "error", message: "Changes could not be read." });
    await onBoard(3, "next");
    await expect.poll(() => heard.map((change) => change.new.place)).toEqual([2, 3]);
  });
});
