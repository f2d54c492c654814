import { describe, expect, it } from "vitest";
import { memoryRateLimits } from "#platform/http/rate-limit.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";

describe("requests from one IP", () => {
  it("are limited for uploads and resized images, but not for downloads", async () => {
    const shop = await createTestApp(
      {},
      { rateLimits: (bucket) => memoryRateLimits({ ...bucket, times: 3 }) },
    );
    const call = (method: string, path: string, from = "203.0.113.7") =>
      shop.app.request(
        `/storage/v1${path}`,
        { method },
        {
          incoming: { socket: { remoteAddress: from }, headers: {} },
        },
      );
    for (const [method, path] of [
      ["POST", "/object/b/a.txt"],
      ["GET", "/render/image/public/b/a.png"],
    ] as const) {
      for (let n = 0; n < 3; n += 1) expect((await call(method, path)).status).toBe(400);
      const refused = await call(method, path);
      expect([refused.status, await refused.json()]).toEqual([
        429,
        {
          statusCode: "429",
          error: "SlowDown",
          code: "SlowDown",
          message: expect.stringContaining("Too many requests"),
        },
      ]);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect((await call(method, path, "203.0.113.8")).status).toBe(400);
    }
    for (let n = 0; n < 9; n += 1) {
      expect((await call("GET", "/object/public/b/a.txt")).status).toBe(400);
    }
  });
});
