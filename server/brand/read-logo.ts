import type { Client } from "#platform/http/fair-queue.ts";
import { ImageError, withImage } from "#platform/storage/images.ts";
import { logoRatios, logoSize, maximumLogoLength } from "#shop/brand/logo.ts";
import { maximumSvgBytes, readSvg } from "./read-svg.ts";
import { LogoError } from "./svg-values.ts";

/** Maximum upload size in bytes. */
export const maximumLogoBytes = 4 * 1024 * 1024;

/** Heights to try, in pixels, until the picture is small enough: twice the largest on any page comes first. */
const heights = [192, 144, 96, 64];

/**
 * Reads an uploaded logo by its content, and makes of it what a document of the content holds: a drawing that is
 * written anew, or a PNG that is encoded anew.
 *
 * @param client who sent it, and waits for its turn
 * @throws {LogoError, ImageError} with a message for the uploader
 */
export async function readLogo(client: Client, sent: Buffer): Promise<string> {
  const logo = isMarkup(sent) ? readSvg(textOf(sent)) : await readPicture(client, sent);
  const { width, height } = logoSize(logo) ?? { width: 0, height: 1 };
  const ratio = width / height;
  if (ratio < logoRatios.least || ratio > logoRatios.most) {
    throw new LogoError(
      "This logo is too tall or too wide: between half as wide as high, and ten times as wide",
    );
  }
  return logo;
}

const isMarkup = (sent: Buffer) =>
  /^\s*</.test(
    sent
      .subarray(0, 200)
      .toString("utf8")
      .replace(/^\uFEFF/, ""),
  );

function textOf(sent: Buffer): string {
  if (sent.length > maximumSvgBytes) {
    throw new LogoError("This drawing is too large: 256 kB at most. Simplify it, or upload a PNG");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(sent);
  } catch {
    throw new LogoError("This file is damaged: it isn't well-formed SVG");
  }
}

async function readPicture(client: Client, sent: Buffer): Promise<string> {
  return await withImage(
    client,
    () => sent,
    async (image) => {
      // Empty edges would make the logo small.
      const { data, info } = await image
        .ensureAlpha()
        .resize({ height: 768, width: 1920, fit: "inside", withoutEnlargement: true })
        .trim()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { default: sharp } = await import("sharp");
      const { width, height, channels } = info;
      for (const pixels of heights) {
        const png = await sharp(data, { raw: { width, height, channels } })
          .resize({ height: pixels, withoutEnlargement: true })
          .png({ palette: true, compressionLevel: 9, effort: 7 })
          .toBuffer();
        const logo = `data:image/png;base64,${png.toString("base64")}`;
        if (logo.length <= maximumLogoLength) return logo;
      }
      return undefined;
    },
  ).then((logo) => {
    if (logo === undefined) throw new ImageError("This picture is too detailed for a logo");
    const { height = 0 } = logoSize(logo) ?? {};
    if (height < 40)
      throw new ImageError("This picture is too small: it needs a height of at least 40 pixels");
    return logo;
  });
}
