import sharp from "sharp";

/**
 * A 12-megapixel photo as a phone held upright writes it: the pixels lie on their side, EXIF says
 * how to turn them and where it was taken. Upright it is red above and blue below. About 4 MB.
 */
export async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [1000, 750];
  const pixels = Buffer.alloc(width * height * 3);
  let random = 1;
  for (let at = 0; at < pixels.length; at += 3) {
    // Grain, the same in each run: a plain area would take no room at all.
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
