import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createMember, type Registered } from "#tests/support/accounts/accounts.ts";
import {
  makeShopDirectory,
  type RunningServer,
  startServer,
} from "#tests/support/servers/running-server.ts";

let server: RunningServer;
let dataDirectory: string;
let owner: Registered;

beforeAll(async () => {
  dataDirectory = await makeShopDirectory();
  server = await startServer({ dataDirectory, environment: { DATA_DIR: dataDirectory } });
  owner = await createMember(server, "Robin", { administrator: true });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const change = async (method: "POST" | "DELETE", body?: object) => {
  const { status } = await fetch(`${server.url}/api/desk/connections/captcha`, {
    method,
    headers: { Authorization: `Bearer ${owner.token}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return status;
};

/** Whether a page's policy lets the captcha's script and frame in. */
const isAllowed = async () => {
  const { headers } = await fetch(`${server.url}/contact`);
  const policy = headers.get("content-security-policy") ?? "";
  return ["script-src", "frame-src"].map((directive) =>
    new RegExp(`${directive} [^;]*https://challenges\\.cloudflare\\.com`).test(policy),
  );
};

it("pages let in the captcha that is set at the desk, at once and only while it is set", async () => {
  expect(await isAllowed()).toEqual([false, false]);
  expect(await change("POST", { siteKey: "site", secret: "secret", accounts: "no" })).toBe(204);
  await expect.poll(isAllowed, { timeout: 30_000 }).toEqual([true, true]);
  expect(await change("DELETE")).toBe(204);
  await expect.poll(isAllowed, { timeout: 30_000 }).toEqual([false, false]);
});
