import { hexOf, oklchOf } from "#shop/brand/oklch.ts";
import { type OwnColors, paletteOf } from "#shop/brand/palette-of.ts";
import { light } from "#shop/palette.ts";

/** Shades of clay in the drawings, by what they are lighter or darker than clay itself. */
const clays = /#(?:A9361B|C9502F|8F3218|7C2713|E0704F)\b/gi;

/** A drawing of the program, with the part that it is about in a brand's color. */
export function recolorDrawing(svg: string, brand: OwnColors = {}): string {
  if (!brand.action) return svg;
  const clay = oklchOf(light.clay);
  const own = oklchOf(paletteOf(brand).light.clay);
  return svg.replace(clays, (shade) => {
    const { l, c } = oklchOf(shade.toLowerCase());
    return hexOf({ l: own.l + l - clay.l, c: (own.c * c) / clay.c, h: own.h });
  });
}
