import type { Brand } from "#shop/catalog/site/brand.ts";
import { dark, light } from "#shop/palette.ts";
import { fontsCss } from "./font-pairings.ts";
import { isDrawing, logoSize } from "./logo.ts";
import { contrastOf } from "./oklch.ts";
import { type Palette, paletteOf } from "./palette-of.ts";

/** A short name for a text: FNV-1a, which is no secret's keeper. */
function nameOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** Path of a logo's file on the site, which never changes. */
export const logoFile = (logo: string): string =>
  `/assets/logo-${nameOf(logo)}.${isDrawing(logo) ? "svg" : "png"}`;

/** The logo on dark backgrounds, and whether it stands on a light plate there. */
export function logoOnDark({ logo, onDark = "plate", darkLogo }: Brand) {
  if (logo === undefined) return undefined;
  if (onDark === "own" && darkLogo) return { logo: darkLogo, plate: false };
  return { logo, plate: onDark !== "same" };
}

/** Contrast with which an accent underlines the current entry of the menu: the usual one has 1.7. */
const leastUnderline = 1.6;

function colorsCss({ light: day, dark: night, bands }: Palette): string {
  const changed = (Object.keys(day) as (keyof typeof day)[]).filter(
    (name) => day[name] !== light[name],
  );
  const changedAtNight = (Object.keys(night) as (keyof typeof night)[]).filter(
    // What changes by day, too: that comes after the stylesheet's dark colors, and would be the last word.
    (name) => night[name] !== dark[name] || changed.includes(name),
  );
  if (changed.length + changedAtNight.length === 0) return "";
  const rule = (of: string, said: readonly (readonly [name: string, color: string])[]) =>
    `${of}{${said.map(([name, color]) => `--${name}:${color}`).join(";")}}`;
  // In the layer of the stylesheet's own colors, so that those for print still win.
  return [
    "@layer base{",
    rule(
      ":root",
      changed.map((name) => [name, day[name]]),
    ),
    rule(
      ".dark",
      changedAtNight.map((name) => [name, night[name]]),
    ),
    ...(bands
      ? [
          rule(".on-asphalt", Object.entries(bands)),
          // A card on a band is paper again.
          rule(":root:not(.dark) .on-asphalt .bg-surface", [
            ["clay-fill", day["clay-fill"]],
            ["clay-fill-hover", day["clay-fill-hover"]],
          ]),
        ]
      : []),
    "}",
    contrastOf(day.lane, day.paper) < leastUnderline
      ? ":root:not(.dark) header [aria-current=page]{border-color:var(--clay)}"
      : "",
  ].join("");
}

/** Widest that a logo gets in the header, in rem, on a phone and elsewhere. */
const widest = { alone: [11, 12], beside: [5.5, 5.5] } as const;
/** Where the menu stands beside it, in rem: what is left in the line. */
const besideMenu = { from: 80, room: 15 };
const logoHeight = 2.75;

/**
 * How a logo is shown, wherever it stands.
 *
 * @param fileOf address of a logo's file
 */
export function logoCss(brand: Brand, fileOf = logoFile): string {
  const { logo, logoHasName } = brand;
  const onDark = logoOnDark(brand);
  const size = logo && logoSize(logo);
  if (!logo || !size || !onDark) return "";
  const width = (size.width / size.height) * logoHeight;
  const [phone, wide] = widest[logoHasName ? "alone" : "beside"];
  const rem = (value: number) => `${+value.toFixed(3)}rem`;
  const plate =
    "box-sizing:content-box;padding:.25rem .5rem;margin:-.25rem 0;border-radius:6px;background-color:#fff";
  const dark = onDark.plate ? plate : `background-image:url(${fileOf(onDark.logo)})`;
  return [
    `.logo{flex:none;height:${rem(logoHeight)};width:${rem(Math.min(width, phone))};background:url(${fileOf(logo)}) left/contain no-repeat content-box border-box;print-color-adjust:exact}`,
    width > phone ? `@media(width>=40rem){.logo{width:${rem(Math.min(width, wide))}}}` : "",
    `@media(width>=${besideMenu.from}rem){header a:has(>.logo){max-width:${besideMenu.room}rem}}`,
    `@media screen{:is(.dark,.on-asphalt) .logo{${dark}}}`,
    // Backgrounds of the system's colors are as dark as they like.
    `@media(forced-colors:active){.logo{forced-color-adjust:none;${plate};background-image:url(${fileOf(logo)})}}`,
  ].join("");
}

/**
 * What a brand changes of the stylesheet; empty without one.
 *
 * @param fontFile address of a font's file by its name
 */
export const brandCss = (brand: Brand | undefined, fontFile: (name: string) => string): string =>
  brand
    ? colorsCss(paletteOf(brand)) + logoCss(brand) + fontsCss(brand.fonts ?? "road", fontFile)
    : "";
