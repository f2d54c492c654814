import { afterAll, expect, it } from "vitest";
import { createDatabase } from "#platform/database/database.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";

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
