import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { pathOfPicture } from "#shop/photos/picture-files.ts";
import { phonePhoto } from "#tests/support/browser/phone-photo.ts";
import { encodePhoto, writePictureFiles } from "./photos.ts";

/** A picture of noise: no photograph compresses worse. */
async function noise(): Promise<Buffer> {
  const pixels = Buffer.alloc(1600 * 1200 * 3);
  let random = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    random = (random * 48_271) % 2_147_483_647;
    pixels[at] = random % 256;
  }
  return await sharp(pixels, { raw: { width: 1600, height: 1200, channels: 3 } })
    .png()
    .toBuffer();
}

it("a photograph that compresses badly stays within the size limit", async () => {
  const source = await noise();
  for (const [format, limit] of [
    ["avif", 480 * 90],
    ["webp", 480 * 120],
    ["jpeg", 480 * 170],
  ] as const) {
    const bytes = await encodePhoto(source, format, 480);
    expect(bytes.length, format).toBeLessThanOrEqual(limit);
    const { width, height } = await sharp(bytes).metadata();
    expect(width / height).toBeCloseTo(4 / 3, 1);
  }
});

it("the files of a picture are complete and written only once", async () => {
  const directory = await mkdtemp(join(tmpdir(), "pictures-"));
  try {
    const path = pathOfPicture(`${"0".repeat(32)}-1600x1200`);
    const source = await sharp(await phonePhoto())
      .resize({ width: 1600, height: 1200 })
      .blur(3)
      .jpeg()
      .toBuffer();
    await writePictureFiles(directory, path, source);
    const names = (await readdir(directory)).sort();
    expect(names).toHaveLength(5);
    for (const name of names) {
      const { width, format } = await sharp(await readFile(join(directory, name))).metadata();
      expect(width, name).toBe(name.includes("-480.") ? 480 : 960);
      const type = name.split(".").at(-1);
      expect(format).toBe({ jpg: "jpeg", avif: "heif" }[type ?? ""] ?? type);
    }
    const times = async () =>
      Promise.all(names.map(async (name) => (await stat(join(directory, name))).mtimeMs));
    const before = await times();
    await writePictureFiles(directory, path, source);
    expect(await times()).toEqual(before);
  } finally {
    await rm(directory, { recursive: true });
  }
});
