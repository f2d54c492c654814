import { expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";
import { type Connection, joinChannel } from "./channel.ts";
import { readJoinRequest } from "./join-request.ts";
import { createRealtimeService } from "./service.ts";

const client: Connection = { send: () => undefined, sendBroadcast: () => undefined };
const frame = {
  joinRef: "1",
  ref: "1",
  topic: "realtime:room",
  event: "phx_join",
  payload: {},
};

it("leaves the channel if the presence state cannot be sent, so that the client can join again", async () => {
  const { database, accessTokens, sql } = await createTestApp();
  const service = createRealtimeService({
    database,
    accessTokens,
    log: createLog("silent"),
    now: () => new Date(),
    limitClients: false,
  });
  const request = readJoinRequest(frame.payload);
  if (!request) throw new Error("no join request");
  const anybody = { role: "anon", claims: {} } as const;
  const join = () =>
    joinChannel(service, client, { caller: anybody, frame, request, onLeft: () => undefined });

  await sql("alter table private.presences rename to away");
  await expect(join()).rejects.toThrow("presences");
  expect([...service.members.all]).toEqual([]);

  await sql("alter table private.away rename to presences");
  await join();
  expect([...service.members.all]).toHaveLength(1);
});
