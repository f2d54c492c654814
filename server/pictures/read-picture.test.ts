import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { ImageError } from "#platform/storage/images.ts";
import { phonePhoto } from "#tests/support/browser/phone-photo.ts";
import { assertPicture, type Picture, readPicture } from "./read-picture.ts";

const blank = (width: number, height: number, format: "png" | "jpeg" = "png") =>
  sharp({ create: { width, height, channels: 4, background: "#0000" } })
    .toFormat(format)
    .toBuffer();

let picture: Picture;
let photo: Buffer;
beforeAll(async () => {
  photo = await phonePhoto();
  picture = await readPicture({}, photo);
});

describe("a photo uploaded by an administrator", () => {
  it("is stored upright, at most 1920 pixels long, without location data", async () => {
    expect(picture.name).toMatch(/^[0-9a-f]{32}-1440x1920$/);
    const { format, exif, orientation } = await sharp(picture.bytes).metadata();
    expect({ format, exif, orientation }).toEqual({ format: "jpeg" });
    await expect(assertPicture(picture)).resolves.toBeUndefined();
  });

  it("is flattened onto white, and never enlarged", async () => {
    const { name, bytes } = await readPicture({}, await blank(480, 270));
    expect(name).toMatch(/-480x270$/);
    const { channels } = await sharp(bytes).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it.each([
    ["one pixel too narrow", () => blank(479, 270)],
    ["one pixel too low", () => blank(480, 269)],
    ["nothing", async () => Buffer.alloc(0)],
    ["not an image", async () => Buffer.from("<svg onload='x()'/>")],
    ["half an image", async () => photo.subarray(0, photo.length / 2)],
  ])("is rejected with a message: %s", async (_, send) => {
    await expect(readPicture({}, await send())).rejects.toThrow(ImageError);
  });
});

describe("a picture validated against its name", () => {
  it.each([
    ["a wrong hash", () => ({ ...picture, name: picture.name.replace(/^./, "x") })],
    ["wrong dimensions", () => ({ ...picture, name: picture.name.replace("1440", "1441") })],
    ["a truncated file", () => ({ ...picture, bytes: picture.bytes.subarray(0, -1000) })],
    [
      "data after its end",
      () => ({ ...picture, bytes: Buffer.concat([picture.bytes, Buffer.from("<script>")]) }),
    ],
  ])("is rejected with %s", async (_, change) => {
    await expect(assertPicture(change())).rejects.toThrow(ImageError);
  });
});
