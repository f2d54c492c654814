import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writePhotoVariants } from "./photos.ts";

let client: string;
beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), "shop-photos-"));
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#a9361b" } })
    .jpeg()
    .toFile(join(client, "lift.jpg"));
});
afterAll(() => rm(client, { recursive: true, force: true }));

describe("photographs of the site", () => {
  it("get copies in small formats and widths, once", async () => {
    expect(await writePhotoVariants(client, ["/lift.jpg", "/lift.jpg", "/drawing.svg"])).toBe(4);
    expect(await writePhotoVariants(client, ["/lift.jpg"])).toBe(0);
    expect((await readdir(client)).sort()).toEqual([
      "lift-480.avif",
      "lift-480.webp",
      "lift-960.avif",
      "lift-960.webp",
      "lift.jpg",
    ]);
    const copy = await sharp(join(client, "lift-480.webp")).metadata();
    expect([copy.format, copy.width, copy.height]).toEqual(["webp", 480, 360]);
  });
});
