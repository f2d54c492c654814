import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
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

/** Status and body of a rejected connection. */
async function refusal(path: string, at = live): Promise<[number, unknown]> {
  const socket = new WebSocket(`${at.url.replace("http", "ws")}${path}`);
  return await new Promise((resolve, reject) => {
    socket.on("open", () => reject(new Error("it was let in")));
    socket.on("error", reject);
    socket.on("unexpected-response", async (_, response) => {
      const chunks: Buffer[] = await response.toArray();
      resolve([response.statusCode ?? 0, JSON.parse(Buffer.concat(chunks).toString())]);
    });
  });
}

const closing = (socket: WebSocket) =>
  new Promise<number>((resolve) => socket.once("close", resolve));

describe("a connection", () => {
  it("is rejected without a valid key, or at another path", async () => {
    const at = "/realtime/v1/websocket?vsn=2.0.0";
    expect(await refusal(at)).toEqual([401, { error: "Missing API key" }]);
    expect((await refusal(`${at}&apikey=a.b.c`))[0]).toBe(401);
    expect((await refusal(`/realtime/v1/websocket?vsn=9&apikey=${live.anonKey}`))[0]).toBe(400);
    expect((await refusal(`/realtime/v1/elsewhere?apikey=${live.anonKey}`))[0]).toBe(404);
  });

  it.each(["1.0.0", "2.0.0"])(
    "responds to heartbeats, joins and leaves in version %s",
    async (vsn) => {
      const { heard, send } = await live.socket({ vsn });
      const frame = (
        ref: string,
        topic: string,
        event: string,
        payload: unknown,
        joinRef: string | null,
      ) =>
        vsn === "2.0.0"
          ? [joinRef, ref, topic, event, payload]
          : { topic, event, payload, ref, join_ref: joinRef };
      const ok = { status: "ok", response: {} };
      send(frame("1", "phoenix", "heartbeat", {}, null));
      await expect.poll(() => heard[0]).toEqual(frame("1", "phoenix", "phx_reply", ok, null));
      send(frame("2", "realtime:x", "phx_join", { config: { presence: { enabled: false } } }, "2"));
      const joined = { status: "ok", response: { postgres_changes: [] } };
      await expect.poll(() => heard[1]).toEqual(frame("2", "realtime:x", "phx_reply", joined, "2"));
      send(frame("3", "realtime:x", "phx_leave", {}, "2"));
      await expect
        .poll(() => heard.slice(2))
        .toEqual([
          frame("3", "realtime:x", "phx_reply", ok, "2"),
          frame("2", "realtime:x", "phx_close", {}, "2"),
        ]);
    },
  );

  it("closes a channel that is joined again, and keeps the second", async () => {
    const { heard, send } = await live.socket();
    for (const ref of ["1", "2"]) {
      send([ref, ref, "realtime:x", "phx_join", { config: { presence: { enabled: false } } }]);
    }
    await expect
      .poll(() => heard.map(([joinRef, , , event]) => `${joinRef} ${event}`))
      .toEqual(["1 phx_reply", "1 phx_close", "2 phx_reply"]);
  });

  it("rejects frames without a channel", async () => {
    const { heard, send } = await live.socket();
    const refused = { status: "error", response: { reason: "unmatched topic" } };
    send([null, "1", "realtime:x", "broadcast", { event: "x" }]);
    send(["2", "2", "elsewhere:x", "phx_join", {}]);
    await expect.poll(() => heard.map((frame) => frame[4])).toEqual([refused, refused]);
  });

  it("can join a limited number of channels", async () => {
    const { heard, send } = await live.socket();
    for (let n = 1; n <= 101; n += 1) {
      send([
        `${n}`,
        `${n}`,
        `realtime:${n}`,
        "phx_join",
        { config: { presence: { enabled: false } } },
      ]);
      await expect.poll(() => heard.length, { interval: 2 }).toBe(n);
    }
    expect(heard.map((frame) => frame[4].status)).toEqual([...Array(100).fill("ok"), "error"]);
    expect(heard[100][4].response.reason).toBe("ChannelRateLimitReached: Too many channels");
  });

  it("is closed when it sends too much at once, or something too large", async () => {
    const fast = await live.socket();
    const closed = closing(fast.socket);
    for (let n = 0; n < 400; n += 1) fast.send([null, `${n}`, "phoenix", "heartbeat", {}]);
    expect(await closed).toBe(1008);

    const large = await live.socket();
    const ended = closing(large.socket);
    large.send([null, "1", "phoenix", "heartbeat", { text: "x".repeat(300_000) }]);
    expect(await ended).toBe(1009);
  });

  it("is limited in number per IP", async () => {
    const limited = await live.configured({ rateLimits: memoryRateLimits });
    const open = await Promise.all(Array.from({ length: 100 }, () => limited.socket()));
    const path = `/realtime/v1/websocket?vsn=2.0.0&apikey=${limited.anonKey}`;
    expect(await refusal(path, limited)).toEqual([429, { error: "Too many connections" }]);
    const [first] = open;
    if (first) {
      const closed = closing(first.socket);
      first.socket.close();
      await closed;
    }
    await expect.poll(() => limited.realtime.connections()).toBe(99);
    await limited.socket();
    for (let attempt = 0; attempt < 20; attempt += 1)
      await refusal(path, limited).catch(() => undefined);
    expect((await refusal(path, limited))[0]).toBe(429);
  });

  it("is closed when the server stops, with the code for a restart", async () => {
    const stopping = await live.another();
    const { socket } = await stopping.socket();
    const closed = closing(socket);
    await stopping.realtime.close();
    expect(await closed).toBe(1012);
  });
});

describe("a token", () => {
  const wanted = [{ changes: "INSERT" as const, table: "contract_items" }];
  const add = (owner: Person) =>
    live.service.from("contract_items").insert({ owner: owner.id }).throwOnError();

  it.each([
    ["no token", () => "a.b.c"],
    ["changed", () => `${ann.token}x`],
    ["over", () => live.accessTokens.issue({ sub: ann.id, role: "authenticated", exp: 1 })],
  ])("that is %s is rejected at the join", async (_, make) => {
    const token = await make();
    const { heard, send } = await live.socket();
    send(["1", "1", "realtime:x", "phx_join", { config: {}, access_token: token }]);
    await expect
      .poll(() => heard[0]?.[4])
      .toEqual({
        status: "error",
        response: { reason: expect.stringMatching(/^InvalidJWTToken: /) },
      });
  });

  it("that replaces another applies from then on", async () => {
    const client = live.client();
    const { heard, system } = await join(client, "later", wanted);
    await expect.poll(() => system[0]?.status).toBe("error");
    await client.realtime.setAuth(ann.token);
    await expect.poll(() => system.at(-1)?.status).toBe("ok");
    await add(ann);
    await expect.poll(() => heard.length).toBe(1);
    const bob = await live.person();
    await client.realtime.setAuth(bob.token);
    const owners = () => heard.map((change) => change.new.owner);
    // The client is not notified when its new token applies.
    await expect.poll(() => add(bob).then(owners)).toContain(bob.id);
    await add(ann);
    await add(bob);
    const told = heard.length;
    await expect.poll(() => add(bob).then(() => heard.length)).toBeGreaterThan(told);
    expect(owners().slice(owners().indexOf(bob.id))).not.toContain(ann.id);
  });

  it("replaced by an invalid one closes the channel with a reason", async () => {
    const { heard, send } = await live.socket();
    send(["1", "1", "realtime:x", "phx_join", { config: {}, access_token: ann.token }]);
    send(["1", "2", "realtime:x", "access_token", { access_token: null }]);
    send(["1", "3", "realtime:x", "access_token", { access_token: "sb_publishable_x" }]);
    send(["1", "4", "realtime:x", "access_token", { access_token: "a.b.c" }]);
    await expect
      .poll(() => heard.map((frame) => frame[3]))
      .toEqual(["phx_reply", "presence_state", "system", "phx_close"]);
    expect(heard[2][4]).toMatchObject({ status: "error", extension: "system", channel: "x" });
  });

  it("that expires closes the channel with a reason", async () => {
    const guest = await live.person();
    const own = await live.another();
    const { statuses, system } = await join(own.client(guest.token), "short", wanted);
    expect(statuses).toEqual(["SUBSCRIBED"]);
    own.advance(3601);
    await expect.poll(() => system.at(-1)?.message).toBe("Token has expired");
    await expect.poll(() => statuses).toContain("CLOSED");
  });

  it("whose session has ended receives nothing more, and is notified", async () => {
    const guest = await live.person();
    const { heard, system } = await join(live.client(guest.token), "out", wanted);
    await add(guest);
    await expect.poll(() => heard.length).toBe(1);
    await live.sql("delete from auth.sessions where user_id = $1", [guest.id]);
    await add(guest);
    await expect.poll(() => system.at(-1)?.status).toBe("error");
    expect(heard).toHaveLength(1);

    const idle = await live.person();
    const silent = await join(live.client(idle.token), "idle");
    await live.sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [
      idle.id,
    ]);
    await expect.poll(() => silent.system.at(-1)?.message).toBe("Session has ended");
  });
});

describe("malformed frames", () => {
  it("do no harm", async () => {
    const bystander = await join(live.client(), "bystander", [{ broadcast: "*" }]);
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      // Nearly valid: binary broadcasts, and frames with arbitrary parts.
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from([3, ...bytes])),
      fc
        .tuple(
          fc.constantFrom(null, "1", 7, {}),
          fc.constantFrom(null, "2", []),
          fc.constantFrom("phoenix", "realtime:x", "realtime:", "", "realtime:\u0000", 4),
          fc.constantFrom(
            "phx_join",
            "phx_leave",
            "broadcast",
            "presence",
            "access_token",
            "heartbeat",
            "?",
          ),
          fc.oneof(
            fc.jsonValue(),
            fc.record({
              type: fc.string(),
              event: fc.constantFrom("track", 3, null, "\ud800"),
              payload: fc.jsonValue(),
            }),
            fc.record({
              config: fc.record(
                {
                  postgres_changes: fc.jsonValue(),
                  presence: fc.jsonValue(),
                  private: fc.jsonValue(),
                },
                { requiredKeys: [] },
              ),
            }),
            fc.record({
              config: fc.record({
                postgres_changes: fc.array(
                  fc.record(
                    {
                      event: fc.constantFrom("*", "INSERT"),
                      schema: fc.constantFrom("public", "auth", "\u0000"),
                      table: fc.string(),
                      filter: fc.string(),
                    },
                    { requiredKeys: ["event"] },
                  ),
                  { maxLength: 3 },
                ),
              }),
            }),
          ),
        )
        .map((frame) => JSON.stringify(frame)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { minLength: 1, maxLength: 20 }), async (frames) => {
        const { socket, send } = await live.socket();
        const closed = closing(socket);
        for (const frame of frames) if (socket.readyState === socket.OPEN) socket.send(frame);
        send([null, "end", "phoenix", "heartbeat", {}]);
        socket.close();
        await closed;
      }),
      { numRuns: 150 },
    );
    const { channel } = await join(live.client(), "bystander");
    await channel.send({ type: "broadcast", event: "still here", payload: {} });
    await expect.poll(() => bystander.heard.length).toBe(1);
    expect(bystander.statuses).toEqual(["SUBSCRIBED"]);
  });
});
