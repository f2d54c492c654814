import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { postgresUrl } from "#tests/support/servers/postgres-url.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});

const run = promisify(execFile);

async function admin(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ["scripts/admin.ts", ...args], {
    env: { ...process.env, DATABASE_URL: postgresUrl(shop.owner) },
  });
  return stdout;
}

describe("keys from the shell", () => {
  it("print the service role key", async () => {
    const token = (await admin("service-key")).trim();
    const { role } = await shop.accessTokens.verify(token);
    expect(role).toBe("service_role");
  });

  it("rotate, keeping old tokens valid, or rejecting them after a leak", async () => {
    const before = await shop.accessTokens.anonKey();
    expect(await admin("rotate-keys")).toContain("stays valid for 30 days");
    shop.setNow("2026-11-23T12:05:00Z");
    expect(await shop.accessTokens.verify(before)).toHaveProperty("role", "anon");
    expect(await shop.accessTokens.publicJwks()).toHaveLength(2);
    await admin("rotate-keys", "--forget-old");
    shop.setNow("2026-11-23T12:10:00Z");
    await expect(shop.accessTokens.verify(before)).rejects.toThrow("No suitable key");
  });
});
