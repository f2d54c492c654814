import fc from "fast-check";
import { expect, it } from "vitest";
import { dark, light } from "#shop/palette.ts";
import { brandCss } from "./brand-css.ts";
import { contrastOf } from "./oklch.ts";
import { paletteOf } from "./palette-of.ts";

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);
const noFile = () => "";

/** The properties that a rule sets. */
function properties(css: string, of: string): Record<string, string> {
  const said = css.split(`${of}{`)[1]?.split("}")[0] ?? "";
  return Object.fromEntries(
    said
      .split(";")
      .filter(Boolean)
      .map((one) => [one.slice(2, one.indexOf(":")), one.slice(one.indexOf(":") + 1)]),
  );
}

it("a brand's colors are those of its palette in both themes, after the stylesheet's own", () => {
  fc.assert(
    fc.property(color, color, (action, accent) => {
      const css = brandCss({ action, accent }, noFile);
      const [day, night] = [properties(css, ":root"), properties(css, ".dark")];
      const palette = paletteOf({ action, accent });
      expect({ ...light, ...day }).toEqual(palette.light);
      // Rules of one layer and weight: the last one that names a color has it.
      expect({ ...light, ...dark, ...day, ...night }).toEqual({
        ...palette.light,
        ...palette.dark,
      });
    }),
    { numRuns: 100 },
  );
});

it("a dark action color is lighter on dark bands, and a pale accent underlines nothing on paper", () => {
  const css = brandCss({ action: "#2b1055", accent: "#b5ead7" }, noFile);
  const { "clay-fill": fill = "" } = properties(css, ".on-asphalt");
  expect(contrastOf(fill, properties(css, ":root").asphalt ?? "")).toBeGreaterThan(3);
  expect(css).toContain("[aria-current=page]{border-color:var(--clay)}");
  const usual = brandCss({ action: "#a8475f" }, noFile);
  expect(usual).not.toMatch(/\.on-asphalt|aria-current/);
});

it("a shop without a brand, or with the usual one, gets no style", () => {
  expect(brandCss(undefined, noFile)).toBe("");
  expect(brandCss({ fonts: "road" }, noFile)).toBe("");
});

it("a logo has its own shape, no more room than a phone has, and a plate on dark ground", () => {
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 10"><path d="M0 0h80v10H0z" fill="#123456"/></svg>';
  const css = brandCss({ logo, logoHasName: true }, noFile);
  expect(css).toMatch(
    /^\.logo\{flex:none;height:2\.75rem;width:11rem;background:url\(\/assets\/logo-\w+\.svg\)/,
  );
  expect(css).toMatch(/:is\(\.dark,\.on-asphalt\) \.logo\{[^}]*background-color:#fff/);
  const own = brandCss({ logo, onDark: "own", darkLogo: logo.replace("123456", "ffffff") }, noFile);
  const [, day, night] =
    /background:url\(([^)]+)\).*?background-image:url\(([^)]+)\)/.exec(own) ?? [];
  expect(night).not.toBe(day);
});
