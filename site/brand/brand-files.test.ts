import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { paletteOf } from "#shop/brand/palette-of.ts";
import { drawIcons, drawMailLogo } from "./draw-icons.ts";
import { recolorDrawing } from "./recolor-drawing.ts";

const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h${width}v${height}H0z" fill="#123456"/></svg>`;

async function pixel(icons: [string, Buffer][], name: string, at: number): Promise<number[]> {
  const file = icons.find(([one]) => one === name)?.[1];
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const offset = (Math.round(info.height * at) * info.width + Math.round(info.width * at)) * 3;
  return [...data.subarray(offset, offset + 3)];
}

describe("the icons of a shop", () => {
  it("are its logo on white, where that is about square", async () => {
    const icons = await drawIcons("Brazos Car Care", { logo: svg(20, 20) });
    expect(icons.map(([name]) => name)).toEqual([
      ...["favicon.svg", "favicon.ico", "apple-touch-icon.png"],
      ...["icon-192.png", "icon-512.png", "maskable-512.png"],
    ]);
    expect(await pixel(icons, "icon-512.png", 0.5)).toEqual([0x12, 0x34, 0x56]);
    expect(await pixel(icons, "maskable-512.png", 0.1)).toEqual([255, 255, 255]);
  });

  it("are its initial on its color otherwise", async () => {
    const action = "#0b5394";
    const icons = await drawIcons("Brazos Car Care", { logo: svg(80, 10), action });
    expect(await pixel(icons, "apple-touch-icon.png", 0.05)).toEqual([0x0b, 0x53, 0x94]);
    expect(paletteOf({ action }).light["clay-fill"]).toBe(action);
    const ico = icons[1]?.[1];
    expect([...(ico?.subarray(0, 6) ?? [])]).toEqual([0, 0, 1, 0, 1, 0]);
    expect((await sharp(ico?.subarray(22)).metadata()).width).toBe(32);
  });
});

it("the logo of mails is as high as its head has room for, twice, on its plate or without", async () => {
  const plated = sharp(await drawMailLogo(svg(80, 10), true));
  expect((await plated.metadata()).height).toBe(80);
  const plain = sharp(await drawMailLogo(svg(80, 10), false));
  const { width, height } = await plain.metadata();
  expect([width, height]).toEqual([640, 80]);
});

it("drawings have the part that they are about in the brand's color, and all else as it was", () => {
  const drawing = '<path fill="#A9361B"/><path fill="#C9502F"/><path fill="#F4EFE6"/>';
  const own = recolorDrawing(drawing, { action: "#0b5394" });
  expect(own).toMatch(
    /^<path fill="#0b5394"\/><path fill="#[\da-f]{6}"\/><path fill="#F4EFE6"\/>$/,
  );
  expect(own).not.toContain("#C9502F");
  expect(recolorDrawing(drawing)).toBe(drawing);
});
