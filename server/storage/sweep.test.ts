import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { appointmentRequest, attachment } from "#tests/support/requests.ts";
import { createTestApp, type TestApp } from "#tests/support/test-app.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { sweepPhotos } from "./sweep.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});

describe("the sweep at start", () => {
  it("removes photos that no request names, and only those", async () => {
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    await shop.post(
      "/api/forms/appointment_request",
      appointmentRequest({ imageAttachments: [attachment(photo, "a.png", "image/png")] }),
    );
    const storage = createDiskStorage(join(shop.directory, "storage"));
    const [kept] = await storage.list();
    await storage.put("appointments/dead/orphan.jpg", photo);

    expect(await sweepPhotos(shop.database, storage)).toBe(1);
    expect(await storage.list()).toEqual([kept]);
  });
});
