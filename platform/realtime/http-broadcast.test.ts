import { afterAll, expect, it } from "vitest";
import { createDatabase } from "#platform/database/database.ts";
import { noRateLimits } from "#platform/http/rate-limit.ts";
import { createLog } from "#platform/log.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createRealtime } from "./realtime.ts";

it("asks to send a message again while the database is away", async () => {
  const { accessTokens } = await createTestApp();
  const database = createDatabase({ host: "/nowhere" }, () => undefined);
  afterAll(database.close);
  const realtime = createRealtime({
    database,
    accessTokens,
    log: createLog("silent"),
    now: () => new Date(),
    rateLimits: noRateLimits,
    trustedProxies: [],
    limitClients: false,
  });
  const shop = await createTestApp({}, { accessTokens, realtime });

  const apikey = await accessTokens.anonKey();
  const messages = [{ topic: "room", event: "hello" }];
  const answer = await shop.post("/realtime/v1/api/broadcast", { messages }, { apikey });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("5");
});
