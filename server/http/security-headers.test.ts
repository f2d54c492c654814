import { describe, expect, it } from "vitest";
import { createTestApp } from "#tests/support/servers/test-app.ts";
import { pagePolicy } from "./security-headers.ts";

const page = { scripts: ["'sha256-page'"], styleAttributes: [] };

describe("the CSP of a page", () => {
  it("allows the captcha's script and frame if there is a captcha, and nothing else of it", () => {
    const policy = pagePolicy(page, { captcha: "https://captcha.example" }).split("; ");
    expect(policy.filter((rule) => rule.includes("captcha.example"))).toEqual([
      "script-src 'self' 'sha256-page' https://captcha.example",
      "frame-src https://www.openstreetmap.org https://captcha.example",
    ]);
  });

  it("does not mention a captcha if there is none", () => {
    expect(pagePolicy(page, {})).toContain("script-src 'self' 'sha256-page';");
  });
});

it("clients cannot choose their request ID", async () => {
  const { app } = await createTestApp();
  const headers = { "X-Request-Id": "theirs" };
  const [one, other] = [
    await app.request("/healthz", { headers }),
    await app.request("/healthz", { headers }),
  ].map((response) => response.headers.get("X-Request-Id"));
  expect(one).toMatch(/^[\da-f-]{36}$/);
  expect(other).not.toBe(one);
});
