import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dark, light } from "#shop/palette.ts";
import { guesses, guessing } from "#tests/support/guesses.ts";
import { contrastOf, hexOf, oklchOf } from "./oklch.ts";
import { failingPairs, paletteOf, readableColors, usualColors } from "./palette-of.ts";

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

describe("the palette of a brand", () => {
  it("is the usual one without colors, and that one passes, too", () => {
    expect(paletteOf()).toEqual({ light, dark });
    expect(failingPairs({ light, dark })).toEqual([]);
  });

  it(
    "passes WCAG AA in every pair of both themes, for a thousand random pairs of colors",
    guessing,
    () => {
      fc.assert(
        fc.property(color, color, (action, accent) => {
          expect(failingPairs(paletteOf({ action, accent }))).toEqual([]);
        }),
        guesses(1000),
      );
    },
  );

  it("proposes colors that pass as they are", guessing, () => {
    fc.assert(
      fc.property(color, color, (action, accent) => {
        const proposed = readableColors({ action, accent });
        expect(readableColors(proposed)).toEqual(proposed);
        const palette = paletteOf(proposed);
        expect([palette.light["clay-fill"], palette.light.lane]).toEqual([
          proposed.action,
          proposed.accent,
        ]);
      }),
      guesses(300),
    );
  });

  it("takes colors that pass, and the nearest shade of the same hue for others", () => {
    expect(readableColors(usualColors)).toEqual(usualColors);
    const pastel = readableColors({ action: "#f4b6c2", accent: "#b5ead7" });
    expect(pastel.accent).toBe("#b5ead7");
    expect(contrastOf(pastel.action, "#ffffff")).toBeGreaterThan(4.5);
    expect(contrastOf(pastel.action, "#ffffff")).toBeLessThan(6.5);
    expect(Math.abs(oklchOf(pastel.action).h - oklchOf("#f4b6c2").h)).toBeLessThan(4);
  });

  it("has no hue where the brand is black and white", () => {
    const { light: day } = paletteOf({ action: "#111111", accent: "#eeeeee" });
    for (const shade of [day.paper, day.asphalt, day["clay-tint"]]) {
      expect(oklchOf(shade).c).toBeLessThan(0.002);
    }
  });
});

it("reads and writes colors without loss", () => {
  fc.assert(
    fc.property(color, (hex) => {
      expect(hexOf(oklchOf(hex))).toBe(hex);
    }),
  );
});
