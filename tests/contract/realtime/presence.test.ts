import { beforeAll, describe, expect, it } from "vitest";
import {
  join,
  type RealtimeContract,
  startRealtimeContract,
} from "#tests/support/realtime-contract.ts";

let live: RealtimeContract;
let other: RealtimeContract;
beforeAll(async () => {
  live = await startRealtimeContract();
  other = await live.another();
});

const named = (key: string) => ({ presence: { key } });
const comings = [{ presence: "join" as const }, { presence: "leave" as const }];
const short = (heard: { event: string; key: string }[]) =>
  heard.map(({ event, key }) => `${event} ${key}`);

describe("the presence of a channel", () => {
  it("is sent to new members, and when someone joins, changes or leaves", async () => {
    const ann = await join(live.client(), "room", comings, named("ann"));
    expect(await ann.channel.track({ mood: "fine" })).toBe("ok");
    await expect.poll(() => short(ann.heard)).toEqual(["join ann"]);

    const client = other.client();
    const bob = await join(client, "room", comings, named("bob"));
    await expect
      .poll(() => bob.channel.presenceState())
      .toEqual({
        ann: [{ mood: "fine", presence_ref: expect.any(String) }],
      });
    await bob.channel.track({ mood: "well" });
    await expect.poll(() => ann.channel.presenceState().bob).toMatchObject([{ mood: "well" }]);

    await bob.channel.track({ mood: "better" });
    await expect.poll(() => ann.channel.presenceState().bob).toMatchObject([{ mood: "better" }]);
    expect(await bob.channel.untrack()).toBe("ok");
    await expect.poll(() => Object.keys(ann.channel.presenceState())).toEqual(["ann"]);

    await bob.channel.track({ mood: "back" });
    await expect.poll(() => Object.keys(ann.channel.presenceState())).toEqual(["ann", "bob"]);
    await client.removeAllChannels();
    await expect.poll(() => Object.keys(ann.channel.presenceState())).toEqual(["ann"]);
  });

  it("lists several devices under one key", async () => {
    const phone = await join(live.client(), "devices", comings, named("ann"));
    const desk = await join(other.client(), "devices", comings, named("ann"));
    await phone.channel.track({ on: "phone" });
    await desk.channel.track({ on: "desk" });
    for (const { channel } of [phone, desk]) {
      await expect.poll(() => channel.presenceState().ann?.length).toBe(2);
    }
  });

  it("gets a generated key when none is given", async () => {
    const { channel } = await join(live.client(), "keys", comings);
    await channel.track({});
    await expect
      .poll(() => Object.keys(channel.presenceState()))
      .toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });

  it("cannot be forged with another phx_ref", async () => {
    const { channel } = await join(live.client(), "forged", comings, named("ann"));
    await channel.track({ phx_ref: "mine", "": "\u0000 \\ ☃" });
    await expect.poll(() => channel.presenceState().ann).toHaveLength(1);
    expect(channel.presenceState().ann?.[0]).toMatchObject({ "": "\u0000 \\ ☃" });
    expect(channel.presenceState().ann?.[0]?.presence_ref).not.toBe("mine");
  });

  it("is limited in number and size", async () => {
    const { channel } = await join(live.client(), "crowd", comings, named("ann"));
    expect(await channel.track({ text: "x".repeat(9000) })).toBe("error");
    await live.sql(
      `insert into private.presences (ref, process_id, member_id, topic, key, meta)
       select n::text, (select id from private.live_processes limit 1), gen_random_uuid(),
         'public:crowd', 'bob', '{}' from generate_series(1, 1000) n`,
    );
    expect(await channel.track({})).toBe("error");
    await live.sql("delete from private.presences where ref = '1000'");
    expect(await channel.track({})).toBe("ok");
    expect(await channel.track({ mood: "fine" })).toBe("ok");
    await expect.poll(() => channel.presenceState().ann).toMatchObject([{ mood: "fine" }]);
  });

  it("is removed for a process that died", { tags: ["rest"] }, async () => {
    // Alive until its presence was seen: the next sweep comes when it likes.
    await live.sql(
      `with other as (insert into private.live_processes (id) values (gen_random_uuid()) returning id)
       insert into private.presences (ref, process_id, member_id, topic, key, meta)
       select 'left', id, gen_random_uuid(), 'public:processes', 'bob', '{}' from other`,
    );
    const ann = await join(live.client(), "processes", comings, named("ann"));
    await expect.poll(() => short(ann.heard)).toEqual(["join bob"]);
    await live.sql(
      `update private.live_processes set seen_at = now() - interval '1 minute'
       where id = (select process_id from private.presences where ref = 'left')`,
    );
    await expect.poll(() => short(ann.heard)).toEqual(["join bob", "leave bob"]);
  });

  it("is restored for a process that was only slow", { tags: ["rest"] }, async () => {
    const slow = await live.another();
    const ann = await join(live.client(), "slow", comings, named("ann"));
    const bob = await join(slow.client(), "slow", [], named("bob"));
    await bob.channel.track({ mood: "patient" });
    await expect.poll(() => short(ann.heard)).toEqual(["join bob"]);
    await live.sql(
      `delete from private.live_processes where id in (
         select process_id from private.presences where topic = 'public:slow')`,
    );
    const isThere = "select from private.presences where topic = 'public:slow'";
    expect(await live.sql(isThere)).toEqual([]);
    await expect.poll(() => live.sql(isThere)).toHaveLength(1);
    await expect.poll(() => ann.channel.presenceState().bob).toMatchObject([{ mood: "patient" }]);
  });

  it("is removed for a process that stops", async () => {
    const stopping = await live.another();
    const ann = await join(live.client(), "stopping", comings, named("ann"));
    const bob = await join(stopping.client(), "stopping", [], named("bob"));
    await bob.channel.track({});
    await expect.poll(() => short(ann.heard)).toEqual(["join bob"]);
    await stopping.realtime.close();
    await expect.poll(() => short(ann.heard)).toEqual(["join bob", "leave bob"]);
  });
});
