import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { readHealth } from "#server/health/read-health.ts";
import { blankPng } from "#tests/support/blank-png.ts";
import { openDesk } from "#tests/support/desk/desk.ts";
import { appointmentRequest, attachment } from "#tests/support/requests.ts";
import { startS3Server } from "#tests/support/servers/s3-server.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";
import { createTestDatabase } from "#tests/support/servers/test-database.ts";
import { openStorage } from "./open-storage.ts";
import { limitStorage } from "./storage-limit.ts";

describe("the configured storage", () => {
  it("is a folder in the data directory if no bucket is configured", async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), "shop-data-"));
    const storage = openStorage({ storageUrl: undefined, dataDirectory });
    await storage.put("a", Buffer.from("x"));
    expect((await storage.list()).map(({ path }) => path)).toEqual(["a"]);
    await rm(dataDirectory, { recursive: true });
  });

  it("can be a bucket, from which stored photos can be read", async () => {
    const server = await startS3Server();
    const storageUrl = `${server.origin}/photos/shop?tls=off`;
    const storage = openStorage({ storageUrl, dataDirectory: "/nowhere" });
    const shop = await createTestApp({}, { storage });
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    await shop.post(
      "/api/forms/appointment_request",
      appointmentRequest({ imageAttachments: [attachment(photo)] }),
    );

    const [object] = await shop.sql<{ name: string }>("select name from storage.objects");
    const response = await shop.app.request(
      `/storage/v1/object/appointment-photos/${object?.name}`,
      {
        headers: { Authorization: `Bearer ${await shop.accessTokens.serviceRoleKey()}` },
      },
    );
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 9 });
    expect(await storage.list()).toHaveLength(2);
    await server.stop();
  });

  it("takes requests without their photos when a bucket has all the files that it may, and says so", async () => {
    const server = await startS3Server();
    const storageUrl = `${server.origin}/photos/full?tls=off`;
    const stored = await createTestDatabase();
    const { database } = stored;
    const now = () => new Date("2026-11-23T13:00:00Z");
    const limits = { database, now, limit: 10_000 };
    const storage = limitStorage(openStorage({ storageUrl, dataDirectory: "/nowhere" }), limits);
    const config = {
      ...readConfig({ STORAGE_URL: storageUrl, DATA_DIR: tmpdir() }),
      storageLimit: 10_000,
    };
    const health = () => readHealth({ config: () => config, database, now });
    const shop = await createTestApp({}, { storage, now, health }, stored);
    const desk = await openDesk(shop);
    const book = async (time: string, side: number) => {
      const photo = attachment(blankPng(side, side), "car.png", "image/png");
      const request = appointmentRequest({ time, imageAttachments: [photo] });
      const response = await shop.post("/api/forms/appointment_request", request);
      expect(response.status).toBe(201);
      return await shop.sql("select from appointment_images where appointment_id = $1", [
        (await response.json()).id,
      ]);
    };
    expect(await book("9:00 AM", 40)).toHaveLength(1);
    // 33 kB as JPEG.
    expect(await book("9:30 AM", 2000)).toHaveLength(0);
    const { items } = await (await desk.read("administrator", "health")).json();
    expect(items).toContainEqual({
      name: "Photos and files",
      state: "good",
      said: "They take 0 MB of 0 MB in the bucket.",
    });
    await server.stop();
  });

  it("is rejected with a message if the URL is not that of a bucket", () => {
    expect(() => openStorage({ storageUrl: "s3://host/bucket", dataDirectory: "" })).toThrow(
      "STORAGE_URL must name a key and a secret",
    );
  });
});
