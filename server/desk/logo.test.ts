import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { memoryRateLimits } from "#platform/http/rate-limit.ts";
import { type Caller, callers } from "#tests/support/accounts/people.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});

async function upload(bytes: Uint8Array | string, caller: Caller = "administrator", app = shop) {
  const token =
    caller === "service_role"
      ? await app.accessTokens.serviceRoleKey()
      : await app.accessTokens.issue({ ...desk.people.claims(caller), exp: 4e9 });
  return await app.app.request("/api/desk/logo", {
    method: "POST",
    headers: {
      "Content-Type": "image/svg+xml",
      ...(caller !== "anon" && { Authorization: `Bearer ${token}` }),
    },
    body: typeof bytes === "string" ? bytes : Uint8Array.from(bytes),
  });
}

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 10"><path d="M0 0h80v10H0z"/>${inside}</svg>`;

describe("a logo", () => {
  it.each(callers)("is read for administrators alone: %s", async (caller) => {
    const may = caller === "administrator" || caller === "administrator with the code";
    const status = may ? 200 : caller === "anon" || caller === "service_role" ? 401 : 403;
    expect((await upload(drawing(""), caller)).status).toBe(status);
  });

  it("comes back as the document holds it, whatever the request calls it", async () => {
    const response = await upload(drawing("<title>x</title>"));
    expect(await response.json()).toEqual({
      logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 10"><path d="M0 0h80v10H0z" fill="#000000"/></svg>',
    });
    const picture = await sharp({
      create: { width: 200, height: 100, channels: 3, background: "#a33" },
    })
      .jpeg()
      .toBuffer();
    const { logo } = await (await upload(picture)).json();
    expect(logo).toMatch(/^data:image\/png;base64,/);
  });

  it("is refused with a sentence that says why", async () => {
    const response = await upload(drawing("<script>alert(1)</script>"));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: "bad_logo", message: "This file can't be used: it has a script in it." },
    });
    expect((await upload(Buffer.alloc(5 * 1024 * 1024))).status).toBe(413);
  });

  it("is read at most so often for each administrator", async () => {
    const limited = await createTestApp({}, { rateLimits: memoryRateLimits });
    const people = await openDesk(limited);
    const send = async () =>
      await limited.app.request("/api/desk/logo", {
        method: "POST",
        headers: {
          Authorization: `Bearer ${await limited.accessTokens.issue({ ...people.people.claims("administrator"), exp: 4e9 })}`,
        },
        body: drawing(""),
      });
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => (await send()).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
