import { describe, expect, it } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { pagePolicy } from "./security-headers.ts";

const page = { scripts: ["'sha256-page'"], styleAttributes: [] };

describe("the policy of a page", () => {
  it("lets in the captcha's script and frame where there is a captcha, and nothing else of it", () => {
    const policy = pagePolicy(page, { captcha: "https://captcha.example" }).split("; ");
    expect(policy.filter((rule) => rule.includes("captcha.example"))).toEqual([
      "script-src 'self' 'sha256-page' https://captcha.example",
      "frame-src https://www.openstreetmap.org https://captcha.example",
    ]);
  });

  it("names no captcha where there is none", () => {
    expect(pagePolicy(page, {})).toContain("script-src 'self' 'sha256-page';");
  });
});

it("a client cannot give its request the id of somebody else's", async () => {
  const { app } = await createTestApp();
  const headers = { "X-Request-Id": "theirs" };
  const [one, other] = [
    await app.request("/healthz", { headers }),
    await app.request("/healthz", { headers }),
  ].map((response) => response.headers.get("X-Request-Id"));
  expect(one).toMatch(/^[\da-f-]{36}$/);
  expect(other).not.toBe(one);
});
