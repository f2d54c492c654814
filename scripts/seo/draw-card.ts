import sharp, { type Raw } from "sharp";
import type { CardFont, CardFonts } from "./card-fonts.ts";

/** What a card says that no other card says. */
export interface CardWords {
  title: string;
  /** One line below the title. */
  line: string;
}

/** What many cards have in common. */
export interface CardGround {
  /** The plate above the title. */
  tab: string;
  shopName: string;
  phone: string;
  /** The drawing on the right, SVG of 640 x 480. */
  drawing: Buffer;
  /** The shop's mark, SVG, square. */
  mark: Buffer;
}

/** The size that every service shows whole. */
const width = 1200;
const height = 630;

const margin = 56;
/** Where the sheet with the drawing begins. */
const sheetLeft = 620;
const column = sheetLeft - 2 * margin;
const titleTop = 208;
const titleSizes = [80, 72, 64, 56];
const titleRoom = 240;

const asphalt = "#15191e";
const paper = "#f4efe6";
const lane = "#f2b807";

interface Pixels {
  input: Buffer;
  raw: Raw;
}

interface Words {
  text: string;
  font: CardFont;
  size: number;
  color: string;
}

/** Words as pixels, broken into lines at the width of the column. */
async function drawWords({ text, font, size, color }: Words): Promise<Pixels> {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" line_height="0.86">${escaped}</span>`,
      font: `${font.description} ${size}`,
      fontfile: font.file,
      width: column,
      wrap: "word",
      dpi: 72,
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: info };
}

/** The title in the largest size that leaves room for the line below it. */
async function drawTitle(text: string, font: CardFont) {
  let drawn = await drawWords({ text, font, size: titleSizes[0] ?? 0, color: "#f6f3ed" });
  for (const size of titleSizes.slice(1)) {
    if (drawn.raw.height <= titleRoom) break;
    drawn = await drawWords({ text, font, size, color: "#f6f3ed" });
  }
  return drawn;
}

/** Asphalt, sheet, lane marking and the plate behind the tab. */
function surface(tabWidth: number): Buffer {
  const dashes = Array.from(
    { length: 12 },
    (_, index) => `<path d="M${index * 104} ${height - 12}h60v12h-60z" fill="${lane}"/>`,
  ).join("");
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path d="M0 0h${width}v${height}H0z" fill="${asphalt}"/>
    <path d="M${sheetLeft} 0h${width - sheetLeft}v${height}H${sheetLeft}z" fill="${paper}"/>
    <path d="M0 ${height - 12}h${width}v12H0z" fill="${asphalt}"/>${dashes}
    <rect x="${margin}" y="${titleTop - 62}" width="${tabWidth + 28}" height="42" rx="6" fill="${lane}"/>
  </svg>`);
}

/** A card without its words. */
export type DrawnGround = Pixels;

/** Draws what many cards have in common: shop, plate and phone on asphalt, the drawing on its sheet. */
export async function drawGround(ground: CardGround, fonts: CardFonts): Promise<DrawnGround> {
  const { heading } = fonts;
  const name = await drawWords({
    text: ground.shopName,
    font: heading,
    size: 38,
    color: "#f6f3ed",
  });
  const tab = await drawWords({ text: ground.tab, font: heading, size: 28, color: asphalt });
  const phone = await drawWords({ text: ground.phone, font: heading, size: 40, color: lane });
  const sheetWidth = width - sheetLeft;
  const drawing = await sharp(ground.drawing, { density: 144 })
    .resize(sheetWidth, Math.round((sheetWidth * 480) / 640))
    .png()
    .toBuffer();
  const mark = await sharp(ground.mark, { density: 288 }).resize(64, 64).png().toBuffer();
  const middle = (top: number, room: number, { raw }: Pixels) =>
    top + Math.round((room - raw.height) / 2);
  const { data, info } = await sharp(surface(tab.raw.width))
    .composite([
      { input: drawing, left: sheetLeft, top: Math.round((height - 12 - sheetWidth * 0.75) / 2) },
      { input: mark, left: margin, top: 48 },
      { ...name, left: margin + 80, top: middle(48, 64, name) },
      { ...tab, left: margin + 14, top: middle(titleTop - 62, 42, tab) },
      { ...phone, left: margin, top: height - 44 - phone.raw.height },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: info };
}

/** Flat colours need no dithering, which takes longer than everything else. */
const smallPng = { palette: true, colours: 128, compressionLevel: 9, effort: 7, dither: 0 };

/** All colours as they are: a tenth of the time for twice the bytes. */
const quickPng = { compressionLevel: 6 };

/**
 * Writes a card's words on its ground. PNG of 1200 x 630.
 *
 * @param quick whether the time matters more than the bytes
 */
export async function drawCard(
  words: CardWords,
  ground: DrawnGround,
  fonts: CardFonts,
  quick: boolean,
): Promise<Buffer> {
  const title = await drawTitle(words.title, fonts.heading);
  const line = await drawWords({ text: words.line, font: fonts.text, size: 26, color: "#b8c0c9" });
  return sharp(ground.input, { raw: ground.raw })
    .composite([
      { ...title, left: margin, top: titleTop },
      { ...line, left: margin, top: titleTop + title.raw.height + 20 },
    ])
    .png(quick ? quickPng : smallPng)
    .toBuffer();
}
