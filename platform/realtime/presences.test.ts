import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { withClient } from "#postgres/connect.ts";
import { createTestDatabase } from "#tests/support/servers/test-database.ts";
import { createLiveProcesses } from "./live-processes.ts";
import { createMembers, type Member, topicOf } from "./member.ts";
import { createPresences } from "./presences.ts";

it("removes the presence of a member who left while it was being stored", async () => {
  const { database, sql, owner } = await createTestDatabase();
  const processId = randomUUID();
  const presences = createPresences(database, processId, createMembers());
  await createLiveProcesses(database, processId).keepAlive();
  const member: Member = {
    id: randomUUID(),
    topic: topicOf("room", false),
    caller: { role: "anon", claims: {} },
    subscriptions: [],
    followsPresence: false,
    send: () => undefined,
    sendBroadcast: () => undefined,
    end: () => undefined,
  };
  const tracked = await withClient(owner, async (client) => {
    // A presence references its process: the lock blocks the insert of a presence.
    await client.query("begin; select from private.live_processes for update");
    const tracking = presences.track(member, "ann", "{}");
    await presences.untrack(member);
    await client.query("commit");
    return await tracking;
  });
  expect(tracked).toBe(true);
  expect(await sql("select from private.presences")).toEqual([]);
});
