import { beforeAll, describe, expect, it } from "vitest";
import { memoryRateLimits } from "#platform/http/rate-limit.ts";
import type { Person } from "#tests/support/accounts/new-account.ts";
import {
  join,
  type RealtimeContract,
  startRealtimeContract,
} from "#tests/support/realtime-contract.ts";

let live: RealtimeContract;
let other: RealtimeContract;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  live = await startRealtimeContract();
  other = await live.another();
  ann = await live.person();
  bob = await live.person();
});

const everything = [{ broadcast: "*" }];
const send = (event: string, payload: unknown) => ({ type: "broadcast" as const, event, payload });

describe("a broadcast", () => {
  it("reaches the other members, and not its sender", async () => {
    const sender = await join(live.client(), "talk", everything);
    const reader = await join(live.client(), "talk", everything);
    const elsewhere = await join(live.client(), "another", everything);
    expect(await sender.channel.send(send("hello", { text: "née 👋" }))).toBe("ok");
    await sender.channel.send(send("end", {}));
    await expect
      .poll(() => reader.heard)
      .toEqual([
        { type: "broadcast", event: "hello", payload: { text: "née 👋" } },
        { type: "broadcast", event: "end", payload: {} },
      ]);
    expect([sender.heard, elsewhere.heard]).toEqual([[], []]);
  });

  it("is returned to its sender if requested", async () => {
    const { channel, heard } = await join(live.client(), "echo", everything, {
      broadcast: { self: true, ack: true },
    });
    expect(await channel.send(send("x", { n: 1 }))).toBe("ok");
    await expect.poll(() => heard).toEqual([{ type: "broadcast", event: "x", payload: { n: 1 } }]);
  });

  it("is received by listeners for its event", async () => {
    const reader = await join(live.client(), "events", [{ broadcast: "wanted" }]);
    const { channel } = await join(live.client(), "events");
    await channel.send(send("other", {}));
    await channel.send(send("wanted", {}));
    await expect.poll(() => reader.heard.map(({ event }) => event)).toEqual(["wanted"]);
  });

  it("may be binary", async () => {
    const reader = await join(live.client(), "bytes", everything);
    const far = await join(other.client(), "bytes", everything);
    const { channel } = await join(live.client(), "bytes");
    await channel.send(send("raw", Uint8Array.from([0, 255, 1]).buffer));
    for (const { heard } of [reader, far]) {
      await expect.poll(() => heard.length).toBe(1);
      expect([...new Uint8Array(heard[0].payload)]).toEqual([0, 255, 1]);
    }
  });

  it("works between both protocol versions", async () => {
    const old = await join(live.client(undefined, { vsn: "1.0.0" }), "versions", everything);
    const current = await join(live.client(), "versions", everything);
    await old.channel.send(send("from old", { n: 1 }));
    await current.channel.send(send("from current", { n: 2 }));
    await expect
      .poll(() => current.heard)
      .toMatchObject([{ event: "from old", payload: { n: 1 } }]);
    await expect
      .poll(() => old.heard)
      .toMatchObject([{ event: "from current", payload: { n: 2 } }]);
  });

  it("reaches members in another process, in order, small and large", async () => {
    const reader = await join(other.client(), "far", everything);
    const { channel } = await join(live.client(ann.token), "far");
    const texts = ["a", "b".repeat(50_000), "c", "d".repeat(9000), "e"];
    for (const text of texts) await channel.send(send("text", { text }));
    await expect.poll(() => reader.heard.map(({ payload }) => payload.text)).toEqual(texts);
  });

  it("arrives in order, with 40 in a row", async () => {
    const reader = await join(live.client(), "burst", everything);
    const { channel } = await join(live.client(), "burst");
    const numbers = Array.from({ length: 40 }, (_, n) => n);
    for (const n of numbers) void channel.send(send("n", { n }));
    await expect.poll(() => reader.heard.map(({ payload }) => payload.n)).toEqual(numbers);
  });
});

describe("a broadcast over HTTP", () => {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${live.url}/realtime/v1/api/broadcast${path}`, {
      method: "POST",
      headers: { apikey: live.anonKey, "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  it("can be sent on a channel that was not joined", async () => {
    const reader = await join(other.client(), "posted", everything);
    const client = live.client();
    expect(await client.channel("posted").send(send("early", { n: 1 }))).toBe("ok");
    await expect.poll(() => reader.heard).toMatchObject([{ event: "early", payload: { n: 1 } }]);
  });

  it("can be sent to a topic in the path, as JSON or bytes", async () => {
    const reader = await join(live.client(), "by/name", everything);
    const channel = live.client().channel("by/name");
    expect(await channel.httpSend("a b", { n: 1 })).toEqual({ success: true });
    expect(await channel.httpSend("raw", Uint8Array.from([7]).buffer)).toEqual({ success: true });
    await expect.poll(() => reader.heard.length).toBe(2);
    expect(reader.heard[0]).toMatchObject({ event: "a b", payload: { n: 1 } });
    expect([...new Uint8Array(reader.heard[1].payload)]).toEqual([7]);
  });

  it("must have a name that fits into a binary frame", async () => {
    const channel = live.client().channel("named");
    const bytes = Uint8Array.from([7]).buffer;
    expect(await channel.httpSend("é".repeat(127), bytes)).toEqual({ success: true });
    await expect(channel.httpSend("é".repeat(128), bytes)).rejects.toThrow("names cannot be used");
  });

  it("gets an empty 202 response", async () => {
    const response = await post("", { messages: [{ topic: "x", event: "y", payload: {} }] });
    expect([response.status, await response.text()]).toEqual([202, ""]);
  });

  it.each([{ messages: [{ topic: "x" }] }, { messages: [{ event: "y" }] }, {}, []])(
    "with an invalid body is rejected: %j",
    async (body) => {
      expect((await post("", body)).status).toBe(422);
    },
  );

  it("without a valid key is rejected", async () => {
    for (const headers of [
      { apikey: "" },
      { apikey: "a.b.c" },
      { Authorization: "Bearer a.b.c" },
    ]) {
      const response = await post("", { messages: [] }, headers);
      expect([response.status, await response.json()]).toEqual([401, { message: "Unauthorized" }]);
    }
  });

  it("to an unknown path gets a JSON response, too", async () => {
    const response = await fetch(`${live.url}/realtime/v1/api/elsewhere`, { method: "POST" });
    expect([response.status, await response.json()]).toEqual([404, { message: "Not found" }]);
  });

  it("is rate limited by IP", async () => {
    const limited = await live.configured({
      rateLimits: (bucket) => memoryRateLimits({ ...bucket, times: 2 }),
    });
    const address = `${limited.url}/realtime/v1/api/broadcast`;
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await fetch(address, { method: "POST" })).status);
    expect(statuses).toEqual([401, 401, 429]);
  });

  it("that is too large is rejected", async () => {
    const response = await post("/x/events/y", "x".repeat(300_000));
    expect(response.status).toBe(413);
  });
});

describe("a private channel", () => {
  const closed = { private: true };

  it("can be joined and sent to if its policies permit", async () => {
    const room = `room-of-${ann.id}`;
    const reader = await join(live.client(ann.token), room, everything, closed);
    const sender = await join(other.client(ann.token), room, [], closed);
    expect([...reader.statuses, ...sender.statuses]).toEqual(["SUBSCRIBED", "SUBSCRIBED"]);
    await sender.channel.send(send("x", {}));
    await expect.poll(() => reader.heard.length).toBe(1);
  });

  it("is closed to everyone else", async () => {
    const room = `room-of-${ann.id}`;
    for (const client of [live.client(bob.token), live.client()]) {
      const { statuses, errors, channel } = await join(client, room, everything, closed);
      expect(statuses).toEqual(["CHANNEL_ERROR"]);
      expect(errors[0]).toContain(
        `Unauthorized: You do not have permissions to read from this Channel topic: ${room}`,
      );
      await client.removeChannel(channel);
    }
  });

  it("drops messages of members who may only listen, over the socket and over HTTP", async () => {
    const reader = await join(live.client(ann.token), "hall", everything, closed);
    const { channel } = await join(live.client(bob.token), "hall", [], closed);
    await channel.send(send("dropped", {}));
    await channel.httpSend("dropped too", {});
    await live.client(live.serviceKey).channel("hall", { config: closed }).httpSend("heard", {});
    await expect.poll(() => reader.heard.map(({ event }) => event)).toEqual(["heard"]);
  });

  it("is separate from the public channel of the same name", async () => {
    const reader = await join(live.client(ann.token), "hall", everything, closed);
    const stranger = await join(live.client(), "hall", everything);
    await stranger.channel.send(send("from outside", {}));
    await live.client(live.serviceKey).channel("hall", { config: closed }).httpSend("inside", {});
    await expect.poll(() => reader.heard.map(({ event }) => event)).toEqual(["inside"]);
    expect(stranger.heard).toEqual([]);
  });

  it("leaves no row behind", async () => {
    expect(await live.sql("select from realtime.messages")).toEqual([]);
  });
});
