import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  shop = await createTestApp();
  tokens.person = await shop.accessTokens.issue({
    sub: randomUUID(),
    role: "authenticated",
    exp: 4e9,
  });
  tokens.owner = await shop.accessTokens.serviceRoleKey();
});

async function post(who: string, bytes: number): Promise<number> {
  const token = tokens[who];
  const { status } = await shop.app.request("/rest/v1/yars_profiles", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: `"${"x".repeat(bytes - 2)}"`,
  });
  return status;
}

describe("the body of a write", () => {
  it.each([
    ["a stranger", "stranger", 64 * 1024],
    ["a person", "person", 1024 * 1024],
    ["the owner's programs", "owner", 5 * 1024 * 1024],
  ])("of %s has a limit of its own", async (_, who, limit) => {
    // Read, and found to hold no row.
    expect(await post(who, limit)).toBe(400);
    expect(await post(who, limit + 1)).toBe(413);
  });
});
