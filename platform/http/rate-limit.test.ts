import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";
import {
  databaseRateLimits,
  memoryRateLimits,
  noRateLimits,
  type RateLimits,
} from "./rate-limit.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});

const kinds: [string, () => RateLimits][] = [
  ["in memory", () => memoryRateLimits],
  [
    "in the database, as the login without rights of its own",
    () => databaseRateLimits(shop.database),
  ],
];

describe.each(kinds)("a rate limit %s", (name, create) => {
  const bucket = { name: `test ${name}`, times: 3, seconds: 60 };

  it("allows the configured number per key, then returns how long to wait", async () => {
    const limit = create()(bucket);
    await Promise.all([limit.count("a"), limit.count("a"), limit.count("a")]);
    await expect(limit.count("a")).rejects.toMatchObject({
      status: 429,
      code: "rate_limited",
      retryAfter: expect.closeTo(60, -0.5),
    });
    await limit.count("b");
  });

  it("does not count refunded events", async () => {
    const limit = create()(bucket);
    for (let n = 0; n < 6; n += 1) {
      await limit.count("c");
      await limit.refund("c");
    }
  });

  it("waits no longer than one period after the clock was set back", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 365 * 24 * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    const limit = create()({ ...bucket, name: `ahead ${name}`, times: 1 });
    await limit.count("e");
    await expect(limit.count("e")).rejects.toMatchObject({ status: 429 });
    vi.useRealTimers();
    await limit.count("e");
    await expect(limit.count("e")).rejects.toMatchObject({
      retryAfter: expect.closeTo(60, -0.5),
    });
  });

  it("allows the key again after the period", async () => {
    const limit = create()({ ...bucket, name: `short ${name}`, times: 1, seconds: 1 });
    await limit.count("d");
    await expect
      .poll(() =>
        limit.count("d").then(
          () => "through",
          () => "refused",
        ),
      )
      .toBe("through");
  });
});

describe("rate limits in the database", () => {
  it("are shared by all processes and store no IP", async () => {
    const bucket = { name: "shared", times: 2, seconds: 60 };
    await databaseRateLimits(shop.database)(bucket).count("203.0.113.7");
    await databaseRateLimits(shop.database)(bucket).count("203.0.113.7");
    const third = databaseRateLimits(shop.database)(bucket).count("203.0.113.7");
    await expect(third).rejects.toMatchObject({ status: 429 });
    const rows = await shop.sql<{ key: string }>("select key from private.rate_limits");
    expect(rows.some(({ key }) => key.includes("203.0.113.7"))).toBe(false);
  });

  it("fall back to memory while the database is unavailable", async () => {
    const broken = {
      transaction: () => Promise.reject(new Error("the database is away")),
      read: () => Promise.reject(new Error("the database is away")),
      listen: () => undefined,
      connections: () => ({ busy: 0, idle: 0, waiting: 0 }),
      close: async () => undefined,
    };
    const limit = databaseRateLimits(broken)({ name: "broken", times: 1, seconds: 60 });
    await limit.count("a");
    await expect(limit.count("a")).rejects.toMatchObject({ status: 429 });
  });
});

it("with noRateLimits nothing is limited", async () => {
  const limit = noRateLimits({ name: "none", times: 1, seconds: 60 });
  for (let n = 0; n < 5; n += 1) await limit.count("a");
});
