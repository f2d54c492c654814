import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CardFonts, cardFonts, woffToTrueType } from "./card-fonts.ts";
import { drawCard, drawGround } from "./draw-card.ts";

let directory: string;
let fonts: CardFonts;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "cards-"));
  fonts = await cardFonts(directory);
});
afterAll(() => rm(directory, { recursive: true }));

describe("fonts of the cards", () => {
  it("come out of their wrapping as TrueType, with every table at its place", async () => {
    const font = await readFile(fonts.heading.file);
    expect(font.readUInt32BE(0)).toBe(0x00010000);
    const count = font.readUInt16BE(4);
    const tables = Array.from({ length: count }, (_, index) => 12 + 16 * index);
    const last = Math.max(
      ...tables.map((at) => font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12)),
    );
    expect(tables.map((at) => font.toString("latin1", at, at + 4))).toContain("glyf");
    expect(font.length - last).toBeLessThan(4);
  });

  it("are refused when they are something else", () => {
    expect(() => woffToTrueType(Buffer.from("wOF2 and more"))).toThrow("Not a WOFF 1.0 font");
  });

  it("are the ones that are drawn: the condensed cut is narrower than any substitute", async () => {
    const widthIn = async (font: string, fontfile?: string) => {
      const { info } = await sharp({
        text: {
          text: "Brake System Service",
          font: `${font} 60`,
          dpi: 72,
          ...(fontfile && { fontfile }),
        },
      })
        .png()
        .toBuffer({ resolveWithObject: true });
      return info.width;
    };
    const ours = await widthIn(fonts.heading.description, fonts.heading.file);
    expect(ours).toBeLessThan(0.9 * (await widthIn("No Such Font, Bold")));
  });
});

describe("a card", () => {
  it("has the size that link previews expect, and words on its dark side", async () => {
    const ground = await drawGround(
      {
        tab: "Jonesboro, GA",
        shopName: "Your Auto Repair Shop",
        phone: "(770) 555-0142",
        drawing: await readFile("public/images/services/default.svg"),
        mark: await readFile("public/favicon.svg"),
      },
      fonts,
    );
    const words = {
      title: "Electrical System Diagnosis & Repair",
      line: "24-month/24,000-mile warranty",
    };
    const picture = await drawCard(words, ground, fonts, false);
    const { width, height, format } = await sharp(picture).metadata();
    expect([width, height, format]).toEqual([1200, 630, "png"]);
    const title = sharp(picture).extract({ left: 56, top: 208, width: 500, height: 200 });
    expect((await title.stats()).entropy).toBeGreaterThan(0.5);
    expect(picture.length).toBeLessThan(60_000);
    // Link previews refuse pictures of more than 300 kB.
    expect((await drawCard(words, ground, fonts, true)).length).toBeLessThan(200_000);
  });
});
