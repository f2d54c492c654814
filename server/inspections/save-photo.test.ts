import { createHash, randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { memoryRateLimits } from "#platform/http/rate-limit.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import type { ObjectStorage } from "#platform/storage/object-storage.ts";
import * as durableFiles from "#postgres/durable-files.ts";
import { removeOldPhotos } from "#server/photos/cleanup.ts";
import { phonePhoto } from "#tests/support/browser/phone-photo.ts";
import { type Bay, openBay, smallPhoto } from "#tests/support/desk/bay.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";

let shop: TestApp;
let bay: Bay;
let storage: ObjectStorage;
beforeAll(async () => {
  shop = await createTestApp();
  bay = await openBay(shop);
  storage = createDiskStorage(join(shop.directory, "storage"), durableFiles);
});

const upload = async (
  bytes: Uint8Array,
  { id = randomUUID() as string, finding = randomUUID() as string, age = 0 } = {},
) => await bay.send("PUT", `${bay.visit}/photos/${id}?finding=${finding}&age=${age}`, bytes);
const rows = async (id: string) =>
  await shop.sql<{ sha256: Buffer; taken_at: Date }>("select * from finding_photos where id = $1", [
    id,
  ]);
const photoOf = async (id: string) => {
  const { photos } = await (await bay.send("GET", bay.visit)).json();
  return photos.find((photo: { id: string }) => photo.id === id);
};
const open = async (url: string) => await shop.app.request(url);

describe("a photo of a finding", () => {
  it("is stored upright, without location data, at most 2,560 pixels wide, and opens by a signed address", async () => {
    const id = randomUUID();
    expect((await upload(await phonePhoto(), { id })).status).toBe(200);
    const photo = await photoOf(id);
    expect(photo).toMatchObject({ width: 1920, height: 2560, marks: [] });
    const response = await open(photo.url);
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
    const bytes = Buffer.from(await response.arrayBuffer());
    const found = await sharp(bytes).metadata();
    expect([found.exif, found.icc, found.xmp, found.orientation]).toEqual(Array(4).fill(undefined));
    expect((await rows(id))[0]?.sha256).toEqual(createHash("sha256").update(bytes).digest());
    const small = await sharp(Buffer.from(await (await open(photo.smallUrl)).arrayBuffer()));
    expect((await small.metadata()).height).toBe(320);
    shop.setNow("2026-11-23T13:11:00Z");
    expect((await open(photo.url)).status).toBe(404);
    shop.setNow("2026-11-23T13:00:00Z");
  });

  it("is stored once, however often and in parallel it is sent, and leaves no other bytes", async () => {
    const id = randomUUID();
    const before = (await storage.list()).length;
    const bytes = await smallPhoto();
    const sent = await Promise.all([1, 2, 3].map(() => upload(bytes, { id })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await upload(bytes, { id })).status).toBe(200);
    expect(await rows(id)).toHaveLength(1);
    expect(await storage.list()).toHaveLength(before + 2);
  });

  it("has the time at which it was taken, whatever the clock of the device says", async () => {
    const [id, future] = [randomUUID(), randomUUID()];
    await upload(await smallPhoto(), { id, age: 3600 });
    await upload(await smallPhoto(), { id: future, age: -1e12 });
    const ageOf = async (of: string) => Date.now() - ((await rows(of))[0]?.taken_at.getTime() ?? 0);
    expect(await ageOf(id)).toBeGreaterThan(3_590_000);
    expect(await ageOf(id)).toBeLessThan(3_900_000);
    expect(await ageOf(future)).toBeGreaterThan(-60_000);
  });

  it("has arrows, and the last ones win", async () => {
    const id = randomUUID();
    const arrow = { x1: 100, y1: 100, x2: 500, y2: 400 };
    const mark = (marks: object[], by = id) =>
      bay.send("PUT", `${bay.visit}/photos/${by}/marks`, { marks });
    const gone = await mark([arrow]);
    expect([gone.status, (await gone.json()).error.code]).toEqual([404, "photo_gone"]);
    await upload(await smallPhoto(), { id });
    expect((await mark([arrow, arrow])).status).toBe(200);
    expect((await mark([arrow])).status).toBe(200);
    expect((await photoOf(id)).marks).toEqual([arrow]);
    for (const wrong of [
      [{ ...arrow, x2: 1001 }],
      [{ ...arrow, y1: 0.5 }],
      Array(21).fill(arrow),
      [{}],
    ]) {
      expect((await mark(wrong)).status).toBe(400);
    }
    expect((await photoOf(id)).marks).toEqual([arrow]);
  });

  it("is removed with its bytes at the next cleanup, and those of the others stay", async () => {
    const [id, kept] = [randomUUID(), randomUUID()];
    await upload(await smallPhoto(), { id: kept });
    const before = (await storage.list()).length;
    await upload(await smallPhoto(), { id });
    expect((await bay.send("DELETE", `${bay.visit}/photos/${id}`)).status).toBe(200);
    expect((await bay.send("DELETE", `${bay.visit}/photos/${id}`)).status).toBe(200);
    await removeOldPhotos(shop.database, storage, 365, new Date("2026-11-23T13:00:00Z"));
    expect(await storage.list()).toHaveLength(before);
    expect((await open((await photoOf(kept)).url)).status).toBe(200);
  });

  it("of another's car is answered as if there were no car, and cannot be removed there", async () => {
    const id = randomUUID();
    await upload(await smallPhoto(), { id });
    const path = `${bay.other}/photos/${id}`;
    const bytes = await smallPhoto();
    expect((await bay.send("PUT", `${path}?finding=${randomUUID()}`, bytes)).status).toBe(404);
    expect((await bay.send("DELETE", path)).status).toBe(404);
    expect((await bay.send("DELETE", path, undefined, "advisor")).status).toBe(200);
    const asAdvisor = await bay.send("PUT", `${path}?finding=${randomUUID()}`, bytes, "advisor");
    expect(asAdvisor.status).toBe(409);
    expect(await rows(id)).toHaveLength(1);
  });

  it("is not hung on a finding of another visit", async () => {
    const finding = randomUUID();
    await bay.send("PUT", `${bay.other}/findings/${finding}`, bay.finding(), "advisor");
    const before = (await storage.list()).length;
    const response = await upload(await smallPhoto(), { finding });
    expect(response.status).toBe(409);
    expect(await storage.list()).toHaveLength(before);
  });

  it.each<[string, () => Promise<Buffer>, number, RegExp]>([
    ["a page", async () => Buffer.from("<!doctype html><p>"), 400, /^Only \.jpg/],
    [
      "a drawing",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>'),
      400,
      /^Only \.jpg/,
    ],
    ["half a photo", async () => (await phonePhoto()).subarray(0, 400_000), 400, /damaged/],
    ["of too many pixels", async () => await smallPhoto(9000, 9000), 400, /64 megapixels/],
    ["too large a file", async () => randomBytes(13 * 1024 * 1024), 413, /larger than 12 MB/],
  ])("is refused if it is %s, and nothing changes", async (_, make, status, message) => {
    const id = randomUUID();
    const before = (await storage.list()).length;
    const response = await upload(await make(), { id });
    expect(response.status).toBe(status);
    expect((await response.json()).error.message).toMatch(message);
    expect(await rows(id)).toEqual([]);
    expect(await storage.list()).toHaveLength(before);
  });

  it("is refused after 40 of a finding, and one of them may come again", async () => {
    const finding = randomUUID();
    const ids = await shop.sql<{ id: string }>(
      `insert into finding_photos (id, appointment_id, finding_id, sha256, width, height)
       select gen_random_uuid(), $1, $2, sha256('x'), 1, 1 from generate_series(1, 40)
       returning id`,
      [bay.visit, finding],
    );
    const response = await upload(await smallPhoto(), { finding });
    expect(response.status).toBe(409);
    expect((await response.json()).error.message).toContain("40 photos of a finding");
    expect((await upload(await smallPhoto(), { finding, id: ids[0]?.id ?? "" })).status).toBe(200);
  });

  it("is limited to 2 GB in a day of one person", { tags: ["rest"] }, async () => {
    const limited = await createTestApp({}, { rateLimits: memoryRateLimits }, shop);
    const big = randomBytes(11 * 1024 * 1024);
    const send = async () =>
      (
        await bay.send(
          "PUT",
          `${bay.visit}/photos/${randomUUID()}?finding=${randomUUID()}`,
          big,
          "technician",
          limited,
        )
      ).status;
    for (let count = 0; count < 186; count += 1) expect(await send()).toBe(400);
    expect(await send()).toBe(429);
  });
});
