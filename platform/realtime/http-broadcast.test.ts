import { afterAll, expect, it } from "vitest";
import { createDatabase, type Database } from "#platform/database/database.ts";
import { noRateLimits } from "#platform/http/rate-limit.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";
import { createTestDatabase } from "#tests/support/servers/test-database.ts";
import { limits } from "./limits.ts";

it("returns a retryable error while the database is unavailable", async () => {
  const database = createDatabase({ host: "/nowhere" }, () => undefined);
  afterAll(database.close);
  const shop = await createTestApp({}, { database });

  const apikey = await shop.accessTokens.anonKey();
  const messages = [{ topic: "room", event: "hello" }];
  const response = await shop.post("/realtime/v1/api/broadcast", { messages }, { apikey });
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("5");
});

it("counts each message of a request", async () => {
  // A stopped clock: no allowance is refilled.
  const start = new Date();
  const shop = await createTestApp({}, { rateLimits: noRateLimits, now: () => start });
  const apikey = await shop.accessTokens.anonKey();
  const messages = Array.from({ length: 100 }, () => ({ topic: "room", event: "hello" }));
  const statuses = [];
  for (let n = 0; n < 4; n += 1) {
    const response = await shop.post("/realtime/v1/api/broadcast", { messages }, { apikey });
    statuses.push(response.status);
  }
  expect(statuses).toEqual([202, 202, 202, 429]);
});

it("asks for rights once per private channel, for a few requests of an address at a time", async () => {
  const stored = await createTestDatabase();
  let asked = 0;
  let asking = 0;
  let most = 0;
  const database: Database = {
    ...stored.database,
    async transaction(role, work, claims) {
      if (role !== "service_role" || !claims) {
        return await stored.database.transaction(role, work, claims);
      }
      asked += 1;
      asking += 1;
      most = Math.max(most, asking);
      return await stored.database.transaction(role, work, claims).finally(() => {
        asking -= 1;
      });
    },
  };
  const shop = await createTestApp({}, { database, rateLimits: noRateLimits }, stored);
  const apikey = await shop.accessTokens.anonKey();
  const messages = Array.from({ length: 10 }, (_, n) => ({
    topic: `room ${n % 2}`,
    event: "hello",
    private: true,
  }));
  const posts = Array.from({ length: 12 }, () =>
    shop.post("/realtime/v1/api/broadcast", { messages }, { apikey }),
  );
  for (const { status } of await Promise.all(posts)) expect(status).toBe(202);
  expect([asked, most]).toEqual([24, limits.workingByIp]);
});
