import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { light } from "#shop/palette.ts";
import { cardFonts, drawCard, drawGround } from "./draw-card.ts";

const fonts = await cardFonts();

describe("a card", () => {
  it("has the size that link previews expect, and text on its dark side", async () => {
    const ground = await drawGround(
      {
        tab: "Jonesboro, GA",
        shopName: "Your Auto Repair Shop",
        phone: "(770) 555-0142",
        drawing: await readFile("public/images/services/default.svg"),
        mark: {
          source: `data:image/svg+xml;base64,${await readFile("public/favicon.svg", "base64")}`,
          width: 64,
          plate: false,
        },
        colors: light,
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
    // Link previews reject pictures of more than 300 kB.
    expect((await drawCard(words, ground, fonts, true)).length).toBeLessThan(200_000);
  });
});
