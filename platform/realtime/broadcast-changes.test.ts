import pg from "pg";
import { expect, it, vi } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { broadcastChanges } from "./broadcast-changes.ts";
import type { Change } from "./change-feed.ts";
import { createMembers, type Member, topicOf } from "./member.ts";

const change: Change = {
  id: 1,
  at: "2026-11-23T13:00:00.000Z",
  schema: "public",
  table: "notes",
  kind: "INSERT",
  key: { id: 1 },
  deleted: null,
};

/** A member who listens to the table of the change. */
function listener(): Member {
  return {
    id: "1",
    topic: topicOf("room", false),
    caller: { role: "anon", claims: {} },
    subscriptions: [
      {
        id: 1,
        event: "*",
        schema: "public",
        table: "notes",
        view: { conditions: [], select: undefined, key: "" },
      },
    ],
    followsPresence: false,
    send: () => undefined,
    sendBroadcast: () => undefined,
    end: vi.fn<Member["end"]>(),
  };
}

/** Tries to send the change while the database answers with an error each time. */
async function tryWith(code: string, member: Member, waiting: (attempt: number) => boolean) {
  const members = createMembers();
  members.add(member);
  let attempts = 0;
  const error = Object.assign(new pg.DatabaseError("no", 0, "error"), { code });
  const database = { transaction: () => Promise.reject(error) } as unknown as Database;
  const tables = { readableBy: async () => [], forget: () => undefined };
  const deps = { database, log: createLog("silent"), members, tables };
  await broadcastChanges(deps, [change], async () => {
    attempts += 1;
    const goesOn = waiting(attempts);
    if (!goesOn) members.remove(member);
    return true;
  });
  return attempts;
}

it("waits for a database that is away, but not for members who have left", async () => {
  const member = listener();
  expect(await tryWith("57P03", member, (attempt) => attempt < 5)).toBe(5);
  expect(member.end).not.toHaveBeenCalled();
});

it.each([
  ["is never understood", "08P01", 0],
  ["takes too long twice", "57014", 1],
])("ends for the members whose statement %s", async (_, code, attempts) => {
  const member = listener();
  expect(await tryWith(code, member, (attempt) => attempt < 5)).toBe(attempts);
  expect(member.end).toHaveBeenCalledExactlyOnceWith("Changes could not be read.");
});
