import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let serviceKey: string;
beforeAll(async () => {
  shop = await createTestApp();
  serviceKey = await shop.accessTokens.serviceRoleKey();
  await call("POST", "/bucket", JSON.stringify({ name: "open", public: true }));
});

const call = (method: string, path: string, body?: string, type = "application/json") =>
  shop.app.request(`/storage/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${serviceKey}`, "Content-Type": type },
    ...(body !== undefined && { body }),
  });

describe("an uploaded file", () => {
  it.each([
    ["text/html", true],
    ["TEXT/HTML; charset=utf-7", true],
    ["application/xhtml+xml", true],
    ["text/javascript", true],
    ["application/x-javascript", true],
    ["text/javascript1.5", true],
    ["application/ecmascript", true],
    ["image/svg+xml", false],
    ["application/pdf", false],
    ["image/png", false],
  ])("of type %s cannot act as a page or script of the site", async (type, asText) => {
    expect((await call("PUT", "/object/open/file", "<script>", type)).status).toBe(200);
    const { headers } = await call("GET", "/object/public/open/file");
    expect(headers.get("Content-Type")).toBe(asText ? "text/plain;charset=UTF-8" : type);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*sandbox/);
  });
});
