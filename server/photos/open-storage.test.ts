import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { appointmentRequest, attachment } from "#tests/support/requests.ts";
import { startS3Server } from "#tests/support/servers/s3-server.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";
import { openStorage } from "./open-storage.ts";

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

  it("is rejected with a message if the URL is not that of a bucket", () => {
    expect(() => openStorage({ storageUrl: "s3://host/bucket", dataDirectory: "" })).toThrow(
      "STORAGE_URL must name a key and a secret",
    );
  });
});
