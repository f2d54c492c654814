import satori from "satori";
import sharp from "sharp";
import { logoSize } from "#shop/brand/logo.ts";
import { paletteOf } from "#shop/brand/palette-of.ts";
import type { Brand } from "#shop/catalog/site/brand.ts";
import { cardFonts } from "#site/seo/draw-card.ts";
import { logoBytes, logoSource } from "./logo-image.ts";

/** Logos wider than this are too small to be seen on an icon. */
const squarish = 1.6;
const canvas = 512;

/**
 * Draws what stands for the shop in a square: its logo on white, or else its initial in the brand's colors.
 *
 * @param inset share of the square that stays free on each side, for platforms that cut off its edges
 * @param radius of the corners, of 512
 */
async function drawTile(name: string, brand: Brand | undefined, inset: number, radius: number) {
  const { light } = paletteOf(brand);
  const { logo } = brand ?? {};
  const size = logo === undefined ? undefined : logoSize(logo);
  const room = canvas * (1 - 2 * inset);
  const isLogo = logo && size && size.width / size.height <= squarish;
  const scale = size ? Math.min(room / size.width, room / size.height) : 1;
  const inside = isLogo
    ? {
        type: "img",
        props: {
          src: logoSource(logo),
          width: size.width * scale,
          height: size.height * scale,
        },
      }
    : [...name.trim()][0]?.toUpperCase();
  return await satori(
    {
      type: "div",
      key: null,
      props: {
        style: {
          display: "flex",
          alignItems: "center",
          justifyContent: "center",
          width: canvas,
          height: canvas,
          borderRadius: radius,
          background: isLogo ? light.surface : light["clay-fill"],
          color: light["on-clay"],
          fontFamily: "display",
          fontWeight: 700,
          fontSize: room * 0.95,
          lineHeight: 1,
        },
        children: inside,
      },
    },
    { width: canvas, height: canvas, fonts: await cardFonts(brand?.fonts) },
  );
}

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer();

/** An icon file with one PNG of 32 pixels, as browsers have read it since Windows Vista. */
function icoOf(picture: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

/** Icons of browsers and home screens, by their file names. */
export async function drawIcons(
  name: string,
  brand: Brand | undefined,
): Promise<[string, Buffer][]> {
  const rounded = await drawTile(name, brand, 0.1, 96);
  const whole = await drawTile(name, brand, 0.14, 0);
  const masked = await drawTile(name, brand, 0.22, 0);
  return [
    ["favicon.svg", Buffer.from(rounded)],
    ["favicon.ico", icoOf(await png(rounded, 32))],
    ["apple-touch-icon.png", await png(whole, 180)],
    ["icon-192.png", await png(rounded, 192)],
    ["icon-512.png", await png(rounded, 512)],
    ["maskable-512.png", await png(masked, 512)],
  ];
}

/**
 * The logo for mails, whose head is dark, at twice its height there.
 *
 * @param plate whether it stands on a light plate
 */
export async function drawMailLogo(logo: string, plate: boolean): Promise<Buffer> {
  const edge = plate ? 8 : 0;
  const size = logoSize(logo) ?? { width: 1, height: 1 };
  const height = mailLogoHeight * 2 - 2 * edge;
  const { data, info } = await sharp(
    logoBytes(logo),
    // A drawing gets as many pixels as are needed, whatever it is measured in.
    { density: Math.min(2400, Math.max(1, (72 * 2 * height) / size.height)) },
  )
    .resize(Math.round((size.width / size.height) * height), height, { fit: "fill" })
    .extend({ top: edge, bottom: edge, left: 2 * edge, right: 2 * edge, background: "#0000" })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (!plate) return data;
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}"><rect width="${info.width}" height="${info.height}" rx="12" fill="white"/></svg>`;
  return await sharp(Buffer.from(ground))
    .composite([{ input: data }])
    .png()
    .toBuffer();
}

/** Height of the logo in mails, in pixels. */
const mailLogoHeight = 40;
