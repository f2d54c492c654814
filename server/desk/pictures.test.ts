import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { memoryRateLimits } from "#platform/http/rate-limit.ts";
import { pictureNameOf } from "#shop/photos/picture-files.ts";
import { type Caller, callers } from "#tests/support/accounts/people.ts";
import { phonePhoto } from "#tests/support/browser/phone-photo.ts";
import { type Desk, openDesk } from "#tests/support/desk/desk.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let desk: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  desk = await openDesk(shop);
});

/** Uploads bytes as a caller; the content type is ignored in favor of the content. */
async function upload(bytes: Uint8Array, caller: Caller = "administrator", app = shop) {
  const token =
    caller === "service_role"
      ? await app.accessTokens.serviceRoleKey()
      : await app.accessTokens.issue({ ...desk.people.claims(caller), exp: 4e9 });
  return await app.app.request("/api/desk/pictures", {
    method: "POST",
    headers: {
      "Content-Type": "image/jpeg",
      ...(caller !== "anon" && { Authorization: `Bearer ${token}` }),
    },
    body: Uint8Array.from(bytes),
  });
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#884422" } });

const kept = async () =>
  await shop.sql<{ name: string; bytes: Buffer }>("select name, bytes from content_pictures");

const allowed: Record<Caller, number> = {
  anon: 401,
  customer: 403,
  "other customer": 403,
  "staff, switched off": 403,
  technician: 403,
  advisor: 403,
  administrator: 201,
  "administrator without the code": 403,
  "administrator with the code": 201,
  service_role: 401,
};

describe("a photo for the site", () => {
  it.each(callers)("is accepted only from administrators: %s", async (caller) => {
    const before = (await kept()).length;
    const bytes = await plain(640, 480 + callers.indexOf(caller))
      .jpeg()
      .toBuffer();
    expect((await upload(bytes, caller)).status).toBe(allowed[caller]);
    expect((await kept()).length).toBe(before + (allowed[caller] === 201 ? 1 : 0));
  });

  it("is stored upright, without location data, and no larger than pages need", async () => {
    const { image } = await (await upload(await phonePhoto())).json();
    const name = pictureNameOf(image) ?? "";
    expect(name).toMatch(/-1440x1920$/);
    const [row] = (await kept()).filter((one) => one.name === name);
    const found = await sharp(row?.bytes).metadata();
    expect(found).toMatchObject({ format: "jpeg", width: 1440, height: 1920 });
    expect([found.exif, found.icc, found.xmp, found.orientation]).toEqual(Array(4).fill(undefined));
    const { data } = await sharp(row?.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(data[0], "red above").toBeGreaterThan(150);

    const read = await desk.read("administrator", `pictures/${name}`);
    expect(read.headers.get("Content-Type")).toBe("image/jpeg");
    expect(Buffer.from(await read.arrayBuffer()).equals(row?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect((await desk.read("customer", `pictures/${name}`)).status).toBe(403);
    expect((await desk.read("administrator", "pictures/nothing")).status).toBe(404);
  });

  it("is stored once if sent repeatedly", async () => {
    const bytes = await plain(800, 600).png().toBuffer();
    const first = await (await upload(bytes)).json();
    const { length } = await kept();
    expect(await (await upload(bytes)).json()).toEqual(first);
    expect(await kept()).toHaveLength(length);
  });

  it("loses data appended to its file", async () => {
    const script = Buffer.from("<script>alert(1)</script>");
    const bytes = Buffer.concat([await plain(700, 525).jpeg().toBuffer(), script]);
    const { image } = await (await upload(bytes)).json();
    const [row] = (await kept()).filter(({ name }) => name === pictureNameOf(image));
    expect(row?.bytes.includes("script")).toBe(false);
  });

  it.each<[string, () => Promise<Buffer>, number, RegExp]>([
    ["a page", async () => Buffer.from("<!doctype html><p>"), 400, /^Only \.jpg/],
    [
      "a drawing",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>'),
      400,
      /^Only \.jpg/,
    ],
    ["an animation", () => plain(640, 480).gif().toBuffer(), 400, /^Only \.jpg/],
    ["nothing", async () => Buffer.alloc(0), 400, /^Only \.jpg/],
    [
      "half a photo",
      async () => {
        const whole = await phonePhoto();
        return whole.subarray(0, whole.length / 2);
      },
      400,
      /damaged/,
    ],
    ["too small", () => plain(400, 300).jpeg().toBuffer(), 400, /too small: 400 by 300 pixels/],
    ["of too many pixels", () => plain(9000, 9000).png().toBuffer(), 400, /at most 64 megapixels/],
    ["too large a file", async () => randomBytes(13 * 1024 * 1024), 413, /larger than 12 MB/],
  ])("is rejected if it is %s, and nothing changes", async (_, make, status, message) => {
    const before = await kept();
    const response = await upload(await make());
    expect(response.status).toBe(status);
    expect((await response.json()).error.message).toMatch(message);
    expect((await kept()).length).toBe(before.length);
  });

  it("is rejected if a thousand others are stored", async () => {
    const full = await createTestApp();
    const there = await openDesk(full);
    await full.sql(`insert into content_pictures (name, bytes)
      select left(encode(sha256(n::text::bytea), 'hex'), 32) || '-640x480', n::text::bytea
        from generate_series(1, 1000) n`);
    const token = await full.accessTokens.issue({
      ...there.people.claims("administrator"),
      exp: 4e9,
    });
    const response = await full.app.request("/api/desk/pictures", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: Uint8Array.from(await plain(640, 480).jpeg().toBuffer()),
    });
    expect(response.status).toBe(409);
    expect((await response.json()).error.message).toContain("up to 1,000 photos");
  });

  it("is limited to 120 uploads in ten minutes", async () => {
    const limited = await createTestApp({}, { rateLimits: memoryRateLimits }, shop);
    const send = () => upload(Buffer.from("no photo"), "administrator", limited);
    for (let count = 0; count < 120; count += 1) expect((await send()).status).toBe(400);
    expect((await send()).status).toBe(429);
  });
});
