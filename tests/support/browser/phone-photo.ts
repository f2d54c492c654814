import sharp from "sharp";

/**
 * A 12-megapixel photo as written by a phone held upright: the pixels are rotated, EXIF contains
 * the orientation and location. Upright, it is red above and blue below. About 4 MB.
 */
export async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [1000, 750];
  const pixels = Buffer.alloc(width * height * 3);
  let random = 1;
  for (let at = 0; at < pixels.length; at += 3) {
    // Deterministic grain: a plain area would compress to almost nothing.
    random = (random * 48_271) % 2_147_483_647;
    const grain = random % 60;
    const isLeft = (at / 3) % width < width / 2;
    pixels.set([isLeft ? 180 + grain : grain, 60 + grain, isLeft ? grain : 180 + grain], at);
  }
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(4000, 3000)
    .jpeg({ quality: 96 })
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: "Phone" },
        IFD3: { GPSLatitude: "33/1 31/1 0/1", GPSLatitudeRef: "N" },
      },
    })
    .toBuffer();
}
