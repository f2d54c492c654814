import { readFile } from "node:fs/promises";
import satori, { type Font } from "satori";
import sharp, { type Raw } from "sharp";
import type { PairingName } from "#shop/brand/font-pairings.ts";
import type { Palette } from "#shop/brand/palette-of.ts";
import { drawingSource } from "#site/brand/logo-image.ts";
import { cardFontFiles } from "./card-font-files.ts";

/** The text specific to one card. */
export interface CardText {
  title: string;
  /** One line below the title. */
  line: string;
}

/** The background that many cards share. */
export interface CardGround {
  /** Text of the label above the title. */
  tab: string;
  shopName: string;
  phone: string;
  /** Drawing on the right, a 640 x 480 SVG. */
  drawing: Buffer;
  /** The shop's logo as the source of an image, of this width and a height of 64; absent where the name is all. */
  mark?: { source: string; width: number; plate: boolean };
  colors: CardColors;
}

/** Colors of the palette that cards use. */
export type CardColors = Pick<
  Palette["light"],
  "asphalt" | "lane" | "on-lane" | "on-asphalt" | "on-asphalt-soft" | "drawing"
>;

/** Size in pixels that every platform shows uncropped. */
const card = { width: 1200, height: 630 };
const margin = 56;
/** Left edge of the sheet with the drawing. */
const sheetLeft = 620;
const sheetWidth = card.width - sheetLeft;
const laneHeight = 12;
/** Area of the title and the line below it. */
const room = { left: margin, top: 198, width: sheetLeft - margin - 24, height: 310 };
const titleSizes = [80, 72, 64, 56];
const titleRoom = 240;

/** Loads the site's fonts, so that cards do not depend on fonts installed on the machine. */
export async function cardFonts(pairing: PairingName = "road"): Promise<Font[]> {
  const { display, text } = cardFontFiles(pairing);
  return [
    { name: "display", weight: 700, data: await readFile(display) },
    { name: "text", weight: 400, data: await readFile(text) },
  ];
}

type Style = Readonly<Record<string, string | number>>;

interface Element {
  type: string;
  key: string | null;
  props: { style: Style; children?: readonly (Element | string)[]; src?: string };
}

const box = (style: Style, ...children: (Element | string)[]): Element => ({
  type: "div",
  key: null,
  props: { style: { display: "flex", ...style }, children },
});

const picture = (src: string, width: number, height: number): Element => ({
  type: "img",
  key: null,
  props: { style: { width, height }, src },
});

/** Layout of a card without title and line: shop, label and phone on asphalt, and the drawing on its sheet. */
function groundLayout({ shopName, mark, tab, phone, drawing, colors }: CardGround): Element {
  const { asphalt, lane, "on-lane": onLane, "on-asphalt": chalk, drawing: paper } = colors;
  const head = { alignItems: "center", gap: 16, height: 64, fontSize: 38 };
  const plate = {
    alignItems: "center",
    height: 42,
    marginTop: 34,
    padding: "0 14px",
    borderRadius: 6,
    background: lane,
    color: onLane,
    fontSize: 28,
  };
  const side = {
    flexDirection: "column",
    alignItems: "flex-start",
    boxSizing: "border-box",
    width: sheetLeft,
    height: card.height,
    padding: `48px ${margin}px`,
  };
  const sheet = {
    alignItems: "center",
    width: sheetWidth,
    height: card.height - laneHeight,
    background: paper,
  };
  const marking = {
    position: "absolute",
    bottom: 0,
    width: card.width,
    height: laneHeight,
    backgroundImage: `linear-gradient(90deg, ${lane} 60px, ${asphalt} 60px)`,
    backgroundSize: `104px ${laneHeight}px`,
  };
  return box(
    { ...card, background: asphalt, color: chalk, fontFamily: "display" },
    box(
      side,
      box(
        head,
        ...(mark
          ? [
              box(
                mark.plate ? { padding: "6px 12px", borderRadius: 8, background: "white" } : {},
                picture(mark.source, mark.width, mark.plate ? 52 : 64),
              ),
            ]
          : []),
        shopName,
      ),
      box(plate, tab),
      box({ marginTop: "auto", fontSize: 40, lineHeight: 1, color: lane }, phone),
    ),
    box(sheet, picture(drawingSource(drawing), sheetWidth, (sheetWidth * 480) / 640)),
    box(marking),
  );
}

/** A rendered card background. */
export interface DrawnGround {
  input: Buffer;
  raw: Raw;
  colors: CardColors;
}

/** Renders the background that many cards share. */
export async function drawGround(ground: CardGround, fonts: Font[]): Promise<DrawnGround> {
  const svg = await satori(groundLayout(ground), { ...card, fonts });
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: info, colors: ground.colors };
}

/** Renders title and line as SVG, the title in the largest size that leaves room for the line. */
async function layOutText(
  { title, line }: CardText,
  { "on-asphalt": chalk, "on-asphalt-soft": soft }: CardColors,
  fonts: Font[],
): Promise<string> {
  const { width, height } = room;
  let svg = "";
  for (const fontSize of titleSizes) {
    const heading = box({ fontFamily: "display", fontSize, lineHeight: 1.02 }, title);
    const text = box({ marginTop: 14, fontFamily: "text", fontSize: 26, color: soft }, line);
    let titleHeight = 0;
    svg = await satori(
      box({ flexDirection: "column", color: chalk }, { ...heading, key: "title" }, text),
      {
        width,
        height,
        fonts,
        onNodeDetected: (node) => {
          if (node.key === "title") titleHeight = node.height;
        },
      },
    );
    if (titleHeight <= titleRoom) break;
  }
  return svg;
}

/** Smallest files. Flat colors need no dithering, which would take longer than everything else. */
const smallPng = { palette: true, colours: 128, compressionLevel: 9, effort: 7, dither: 0 };

/** Full color, without a palette: a tenth of the time for twice the bytes. */
const quickPng = { compressionLevel: 6 };

/**
 * Draws a card's text on its background, as a 1200 x 630 PNG.
 *
 * @param quick whether to prefer speed over file size
 */
export async function drawCard(
  words: CardText,
  ground: DrawnGround,
  fonts: Font[],
  quick: boolean,
): Promise<Buffer> {
  const { left, top } = room;
  return sharp(ground.input, { raw: ground.raw })
    .composite([{ input: Buffer.from(await layOutText(words, ground.colors, fonts)), left, top }])
    .png(quick ? quickPng : smallPng)
    .toBuffer();
}
