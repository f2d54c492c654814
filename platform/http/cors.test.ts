import { beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});

async function preflight(path: string, asked: string) {
  const response = await shop.app.request(path, {
    method: "OPTIONS",
    headers: {
      Origin: "https://app.example",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": asked,
    },
  });
  return {
    status: response.status,
    allowed: (response.headers.get("Access-Control-Allow-Headers") ?? "").split(","),
  };
}

describe.each([
  "/auth/v1/token",
  "/rest/v1/yars_profiles",
  "/storage/v1/object/photos/a.jpg",
  "/functions/v1/contact_form",
  "/realtime/v1/api/broadcast",
])("a cross-site request to %s", (path) => {
  it("may have any headers", async () => {
    const { status, allowed } = await preflight(path, "authorization, x-my-trace,sentry-trace");
    expect(status).toBe(204);
    expect(allowed).toEqual(
      expect.arrayContaining(["Authorization", "x-my-trace", "sentry-trace"]),
    );
    expect(allowed.filter((name) => name.toLowerCase() === "authorization")).toHaveLength(1);
  });

  it("gets only valid header names back, and a limited number of them", async () => {
    const odd = await preflight(path, "x-good,<script>,a b,,é,x\u0001y");
    expect(odd.allowed).toContain("x-good");
    for (const name of odd.allowed) expect(name).toMatch(/^[\w-]+$/);
    const many = await preflight(path, Array.from({ length: 1000 }, (_, n) => `x-${n}`).join(","));
    expect(many.allowed.length).toBeLessThan(100);
  });
});

describe("a cross-site request with cookies", () => {
  const call = async (origin: string, method = "POST") => {
    const accounts = { ...readConfig({}).accounts, redirectAllowList };
    app ??= (await createTestApp({ accounts })).app;
    const { headers } = await app.request("/auth/v1/health", {
      method,
      headers: { Origin: origin, "Access-Control-Request-Method": "POST" },
    });
    return [
      headers.get("Access-Control-Allow-Origin"),
      headers.get("Access-Control-Allow-Credentials"),
      headers.get("Vary")?.includes("Origin"),
    ];
  };
  const redirectAllowList = ["https://app.example/welcome", "https://*.staff.example/**", "app://"];
  let app: TestApp["app"] | undefined;

  it.each(["https://shop.example", "https://app.example", "https://desk.staff.example"])(
    "is for our own sites: %s",
    async (origin) => {
      for (const method of ["GET", "OPTIONS"]) {
        expect(await call(origin, method)).toEqual([origin, "true", true]);
      }
    },
  );

  it.each([
    "https://evil.example",
    "https://app.example.evil.example",
    "http://app.example",
    "https://a.b.staff.example",
    "null",
  ])("is not for others, which may call without: %s", async (origin) => {
    for (const method of ["GET", "OPTIONS"]) {
      expect(await call(origin, method)).toEqual(["*", null, true]);
    }
  });
});
