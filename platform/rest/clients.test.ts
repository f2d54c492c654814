import { randomUUID } from "node:crypto";
import pino from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { memoryRateLimits } from "#platform/http/rate-limit.ts";
import { withClient } from "#postgres/connect.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

const lock = 7;
let shop: TestApp;
let owner: string;
const logged: { level: number; msg: string }[] = [];
beforeAll(async () => {
  const log = pino({ level: "warn" }, { write: (line) => void logged.push(JSON.parse(line)) });
  shop = await createTestApp({}, { rateLimits: memoryRateLimits, log });
  await shop.sql(`
    create function wait_for_the_test() returns integer language plpgsql volatile as
      'begin perform pg_advisory_xact_lock_shared(${lock}); return 1; end';
    create function time_of_statements() returns text language sql stable as
      'select current_setting(''statement_timeout'')';
    create function answer_at_once() returns integer language sql immutable as 'select 1';
    grant execute on function wait_for_the_test(), answer_at_once(), time_of_statements()
      to anon, authenticated;`);
  owner = await shop.accessTokens.serviceRoleKey();
});

const account = () =>
  shop.accessTokens.issue({ sub: randomUUID(), role: "authenticated", exp: 4e9 });

async function call(path: string, { from = "203.0.113.7", token = "", by = shop } = {}) {
  const headers = { ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await by.app.request(
    path,
    { method: path.includes("/rpc/") ? "POST" : "GET", headers },
    { incoming: { socket: { remoteAddress: from }, headers } as never },
  );
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Holds the lock that `wait_for_the_test` waits for while the work runs. */
async function whileBlocked<T>(work: () => Promise<T>): Promise<T> {
  return await withClient(shop.owner, async (client) => {
    await client.query("select pg_advisory_lock($1)", [lock]);
    return await work();
  });
}

describe("statements that do not terminate", () => {
  it("never block a booking or a sign-in", async () => {
    const slow = await whileBlocked(async () => {
      const calls = Array.from({ length: 12 }, () =>
        call("/rest/v1/rpc/wait_for_the_test", { token: owner }),
      );
      await expect.poll(() => shop.dataApiDatabase.connections().busy).toBe(4);
      expect((await call("/api/availability?date=2026-11-24")).status).toBe(200);
      expect((await call("/auth/v1/settings")).status).toBe(200);
      expect((await call("/readyz")).status).toBe(200);
      return calls;
    });
    for (const { status, body } of await Promise.all(slow))
      expect([status, body]).toEqual([200, 1]);
  });

  it("have the same short time from strangers and people, and a longer one with the owner's key", async () => {
    const times = [undefined, await account(), owner].map(
      async (token) => (await call("/rest/v1/rpc/time_of_statements", token ? { token } : {})).body,
    );
    expect(await Promise.all(times)).toEqual(["1500ms", "1500ms", "8s"]);
  });

  it("time out, and are logged as a warning, not an error", async () => {
    logged.length = 0;
    await whileBlocked(async () => {
      const { status, body } = await call("/rest/v1/rpc/wait_for_the_test");
      expect([status, body]).toEqual([
        500,
        {
          code: "57014",
          details: null,
          hint: null,
          message: "canceling statement due to statement timeout",
        },
      ]);
    });
    expect(logged).toEqual([
      expect.objectContaining({ level: 40, msg: "a statement of the data API took too long" }),
    ]);
  });

  it("from one IP leave capacity for others, and get a 504 when they wait too long", async () => {
    const responses = await whileBlocked(async () => {
      const calls = Array.from({ length: 60 }, () =>
        call("/rest/v1/rpc/wait_for_the_test", { from: "203.0.113.20" }),
      );
      await expect.poll(() => shop.dataApiDatabase.connections().busy).toBe(2);
      const other = await call("/rest/v1/rpc/answer_at_once", { from: "203.0.113.21" });
      expect([other.status, other.body]).toEqual([200, 1]);
      return await Promise.all(calls);
    });
    const codes = new Set(responses.map(({ status, body }) => `${status} ${body.code}`));
    expect(codes).toEqual(new Set(["500 57014", "504 PGRST003"]));
    const again = await call("/rest/v1/rpc/answer_at_once", { from: "203.0.113.20" });
    expect(again.status).toBe(200);
  });

  it("of one account leave capacity for others, from whatever IP", { tags: ["rest"] }, async () => {
    const token = await account();
    await whileBlocked(async () => {
      const calls = Array.from({ length: 6 }, (_, at) =>
        call("/rest/v1/rpc/wait_for_the_test", { token, from: `203.0.113.${30 + at}` }),
      );
      await expect.poll(() => shop.dataApiDatabase.connections().busy).toBe(2);
      const other = await call("/rest/v1/rpc/answer_at_once", { token: await account() });
      expect(other.status).toBe(200);
      await Promise.all(calls);
    });
  });
});

describe("requests of one client", () => {
  it("are limited by IP or by account, but not those of the owner's key", async () => {
    const by = await createTestApp(
      {},
      { rateLimits: (bucket) => memoryRateLimits({ ...bucket, times: 3 }) },
    );
    const token = await by.accessTokens.issue({ sub: "a", role: "authenticated", exp: 4e9 });
    const other = await by.accessTokens.issue({ sub: "b", role: "authenticated", exp: 4e9 });
    const path = "/rest/v1/yars_profiles";
    for (const who of [{ from: "203.0.113.40" }, { from: "203.0.113.41", token }]) {
      for (let n = 0; n < 3; n += 1) {
        expect((await call(path, { by, ...who })).status).toBe(200);
      }
      const refused = await call(path, { by, ...who });
      expect([refused.status, refused.body]).toEqual([
        429,
        {
          code: "over_request_rate_limit",
          details: null,
          hint: null,
          message: expect.stringContaining("Too many requests"),
        },
      ]);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(refused.headers.get("Access-Control-Allow-Origin")).toBe("*");
    }
    // The same account from another IP, another account from the same IP, an invalid token.
    expect((await call(path, { by, from: "203.0.113.42", token })).status).toBe(429);
    expect((await call(path, { by, from: "203.0.113.41", token: other })).status).toBe(200);
    expect((await call(path, { by, from: "203.0.113.40", token: "x" })).status).toBe(429);
    const key = await by.accessTokens.serviceRoleKey();
    for (let n = 0; n < 9; n += 1) {
      expect((await call(path, { by, from: "203.0.113.40", token: key })).status).toBe(200);
    }
  });
});
