import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";

/** The README's images with their sizes. The citations test checks that they exist. */
const pictures = [
  ...readFileSync("README.md", "utf8").matchAll(
    /<img src="([^"]+)" width="(\d+)" height="(\d+)" alt="[^"]+">/g,
  ),
].map(([, file = "", width, height]) => ({ file, width: Number(width), height: Number(height) }));

describe("pictures of the README", () => {
  it("are two", () => {
    expect(pictures).toHaveLength(2);
  });

  it.each(pictures)("$file is sharp at its size, not distorted, and small", async (picture) => {
    const { width, height, size } = await sharp(readFileSync(picture.file)).metadata();
    expect(width).toBeGreaterThanOrEqual(2 * picture.width);
    expect(Math.round((picture.width * height) / width)).toBe(picture.height);
    expect(size).toBeLessThanOrEqual(150_000);
  });
});
