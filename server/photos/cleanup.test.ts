import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import type { ObjectStorage } from "#platform/storage/object-storage.ts";
import { deleteOrphanedObjects } from "#platform/storage/orphaned-objects.ts";
import * as durableFiles from "#postgres/durable-files.ts";
import { appointmentRequest, attachment } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/servers/test-app.ts";
import { type CleanupDependencies, removeOldPhotos, startCleanup } from "./cleanup.ts";

let shop: TestApp;
let storage: ObjectStorage;
let photo: Buffer;
const inAMinute = () => new Date(Date.now() + 60_000);
const paths = async () => (await storage.list()).map(({ path }) => path).sort();

beforeAll(async () => {
  shop = await createTestApp();
  storage = createDiskStorage(join(shop.directory, "storage"), durableFiles);
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  await shop.sql("truncate form_submissions, appointments, storage.objects cascade");
  for (const path of await paths()) await storage.remove(path);
});

/** Books with one photo on Tuesday, November 24, 2026. */
async function bookWithPhoto(): Promise<void> {
  const response = await shop.post(
    "/api/forms/appointment_request",
    appointmentRequest({ imageAttachments: [attachment(photo, "a.png", "image/png")] }),
  );
  expect(response.status).toBe(201);
}

describe("bytes without a row", () => {
  it("are deleted, but not those of existing requests", async () => {
    await bookWithPhoto();
    const kept = await paths();
    await storage.put("appointments/dead/orphan.jpg", photo);

    expect(
      await deleteOrphanedObjects(shop.database, storage, { before: inAMinute(), all: true }),
    ).toBe(1);
    expect(await paths()).toEqual(kept);
    expect(kept).toHaveLength(2);
  });
});

describe("retention", () => {
  const on = (instant: string) =>
    removeOldPhotos(shop.database, storage, 30, new Date(`${instant}T17:00:00Z`));

  it("deletes rows and bytes after the retention period, and not before", async () => {
    await bookWithPhoto();

    expect(await on("2026-12-24")).toBe(0);
    expect(await paths()).toHaveLength(2);
    expect(await on("2026-12-25")).toBe(1);
    expect(await paths()).toEqual([]);
    expect(await shop.sql("select from appointment_images")).toEqual([]);
    expect(await shop.sql("select from storage.objects")).toEqual([]);
    expect(await shop.sql("select from appointments")).toHaveLength(1);
  });

  it("deletes photos of a canceled request after three days", async () => {
    await bookWithPhoto();
    const inDays = (days: number) =>
      removeOldPhotos(shop.database, storage, 30, new Date(Date.now() + days * 24 * 3_600_000));
    await shop.sql("update appointments set scheduled_date = current_date + 100");
    await shop.sql("update appointments set status = 'canceled'");
    expect(await inDays(2.9)).toBe(0);
    expect(await inDays(3.1)).toBe(1);
    expect(await paths()).toEqual([]);
  });

  it("deletes photos whose appointment no longer exists", async () => {
    await bookWithPhoto();
    await shop.sql("delete from appointments");

    await on("2026-11-24");
    expect(await shop.sql("select from storage.objects")).toEqual([]);
    expect(await paths()).toEqual([]);
  });

  it("leaves no row without bytes if deleting the bytes fails; the cleanup deletes them later", async () => {
    await bookWithPhoto();
    const broken = { ...storage, remove: () => Promise.reject(new Error("storage is away")) };
    const attempt = removeOldPhotos(shop.database, broken, 30, new Date("2027-03-01T17:00:00Z"));

    await expect(attempt).rejects.toThrow("storage is away");
    expect(await shop.sql("select from appointment_images")).toEqual([]);
    expect(
      await deleteOrphanedObjects(shop.database, storage, { before: inAMinute(), all: true }),
    ).toBe(2);
    expect(await paths()).toEqual([]);
  });

  it("counts each photo once with concurrent processes", async () => {
    await bookWithPhoto();
    const counts = await Promise.all([1, 2, 3].map(() => on("2027-03-01")));
    expect(counts.sort()).toEqual([0, 0, 1]);
  });
});

describe("the cleanup", () => {
  let deps: Omit<CleanupDependencies, "storage">;
  beforeEach(() => {
    deps = {
      database: shop.database,
      log: createLog("silent"),
      now: () => new Date("2027-03-01T17:00:00Z"),
      retentionDays: 30,
      alone: true,
    };
  });

  it("does both at the start, and an unavailable storage does not prevent the start", async () => {
    await bookWithPhoto();
    const away = { ...storage, list: () => Promise.reject(new Error("storage is away")) };
    await (await startCleanup({ ...deps, storage: away })).stop();
    await storage.put("appointments/orphan.jpg", photo);
    await (await startCleanup({ ...deps, storage })).stop();
    expect(await paths()).toEqual([]);
  });

  it("runs once at the start, and stop() waits for it", async () => {
    const answer = Promise.withResolvers<void>();
    let begun = 0;
    let ended = 0;
    const slow: ObjectStorage = {
      ...storage,
      async list() {
        begun += 1;
        await answer.promise;
        const kept = await storage.list();
        ended += 1;
        return kept;
      },
    };
    const cleanup = await startCleanup({ ...deps, storage: slow, alone: false });
    await expect.poll(() => begun).toBe(1);
    const stopped = cleanup.stop();
    answer.resolve();
    await stopped;
    expect([begun, ended]).toEqual([1, 1]);
  });
});
