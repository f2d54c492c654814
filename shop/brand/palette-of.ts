import { dark, light } from "#shop/palette.ts";
import { contrastOf, hexOf, nearestShade, type Oklch, oklchOf } from "./oklch.ts";

/** The two colors of a brand: of what can be pressed, and of what stands out on dark bands. */
export interface BrandColors {
  action: string;
  accent: string;
}

/** The colors that a brand has of its own. */
export type OwnColors = { [Name in keyof BrandColors]?: BrandColors[Name] | undefined };

/** Colors of a theme by their names (palette.ts). */
export interface Palette {
  light: Readonly<Record<keyof typeof light, string>>;
  dark: Readonly<Record<keyof typeof dark, string>>;
  /** What differs on the dark bands of the light theme, where the action color cannot be told from them. */
  bands?: Readonly<Record<(typeof fills)[number], string>>;
}

const fills = ["clay-fill", "clay-fill-hover"] as const;

/** Without a brand: the road, red clay and the inspection sheet. */
export const usualColors: BrandColors = { action: light.clay, accent: light.lane };

export const withUsual = ({ action, accent }: OwnColors): BrandColors => ({
  action: action ?? usualColors.action,
  accent: accent ?? usualColors.accent,
});

/** Colors of text and backgrounds, which take a breath of the brand's hue. */
const neutrals = {
  light: [
    ...(["ink", "steel", "paper", "sunken", "line", "line-strong"] as const),
    ...(["asphalt", "asphalt-raised", "asphalt-line", "on-asphalt", "on-asphalt-soft"] as const),
  ],
  dark: [
    ...(["ink", "steel", "paper", "surface", "sunken", "line", "line-strong"] as const),
    ...(["asphalt", "asphalt-raised", "asphalt-line"] as const),
  ],
};

/** Contrast of text, and of what is not text but must be seen (WCAG 2.2, 1.4.3 and 1.4.11). */
const text = 4.5;
const shape = 3;
/** What is searched for passes by a little more, so that rounding never undoes it. */
const margin = 0.1;

const pages = ["paper", "surface", "sunken"] as const;
const bands = ["asphalt", "asphalt-raised"] as const;
const marks = ["go", "caution", "stop", "done"] as const;

type Name = keyof typeof light;

/** Every pair of colors that stand on each other, with the contrast that they need. */
const pairs: readonly (readonly [front: Name, back: Name, least: number])[] = [
  ...pages.flatMap((page) => [
    ["ink", page, text] as const,
    ["steel", page, text] as const,
    ["clay", page, text] as const,
    ["ring", page, shape] as const,
    ...marks.map((mark) => [mark, page, text] as const),
  ]),
  ...(["paper", "surface"] as const).flatMap((page) => [
    ["line-strong", page, shape] as const,
    ["clay-fill", page, shape] as const,
  ]),
  ["clay", "clay-tint", text],
  ["ink", "clay-tint", text],
  ["on-clay", "clay-fill", text],
  ["on-clay", "clay-fill-hover", text],
  ...marks.flatMap((mark) => [
    [mark, `${mark}-tint`, text] as const,
    ["ink", `${mark}-tint`, text] as const,
  ]),
  ...bands.flatMap((band) => [
    ["on-asphalt", band, text] as const,
    ["on-asphalt-soft", band, text] as const,
    ["lane", band, text] as const,
    ["lamp-on", band, shape] as const,
    ["lamp-off", band, shape] as const,
  ]),
  ["on-lane", "lane", text],
];

/**
 * The same for buttons on dark bands. The usual red is the one exception: at 2.7:1 on asphalt it is told by its
 * white words.
 */
const bandPairs: typeof pairs = [
  ["clay-fill", "asphalt", shape],
  ...fills.map((fill) => ["on-clay", fill, text] as const),
];

/** Pairs of a theme that cannot be told apart well enough. */
export function failingPairs({ light: day, dark: night, bands: onBands }: Palette) {
  const evening = { ...day, ...night };
  const failing = (of: string, theme: typeof evening, checked: typeof pairs) =>
    checked
      .filter(([front, back, least]) => contrastOf(theme[front], theme[back]) < least)
      .map(([front, back]) => `${of}: ${front} on ${back}`);
  return [
    ...failing("light", day, pairs),
    ...failing("dark", evening, pairs),
    ...(day === light ? [] : failing("bands", { ...day, ...onBands }, bandPairs)),
    ...failing("dark bands", evening, bandPairs),
  ];
}

/** Colors that the hue of the action color alone decides. */
function groundsOf(action: string) {
  const { c, h } = oklchOf(action);
  // A gray has no hue.
  const chroma = c < 0.02 ? 0 : 1;
  const tinted = (color: string) => {
    const own = oklchOf(color);
    return hexOf({ l: own.l, c: own.c * chroma, h });
  };
  const of = <Of extends string>(theme: Readonly<Record<Of, string>>, names: readonly Of[]) =>
    Object.fromEntries(names.map((name) => [name, tinted(theme[name])])) as Record<Of, string>;
  const day = of(light, neutrals.light);
  return {
    light: { ...day, ring: day.asphalt, "on-lane": day.asphalt },
    dark: of(dark, neutrals.dark),
    tints: {
      light: hexOf({ l: 0.955, c: Math.min(c * 0.15, 0.018), h }),
      dark: hexOf({ l: 0.26, c: Math.min(c * 0.25, 0.03), h }),
    },
  };
}

type Grounds = ReturnType<typeof groundsOf>;

const passesOn =
  (grounds: readonly string[], least: number) =>
  (shade: string): boolean =>
    grounds.every((ground) => contrastOf(shade, ground) >= least);

/** Whether a color can be read as a link on every page of the light theme, and white be read on it. */
const isAction = (shade: string, { light: day, tints }: Grounds, more = 0) =>
  passesOn([day.paper, day.sunken, light.surface, tints.light], text + more)(shade);

/** Whether a color can be read on dark bands, and the dark text on it. */
const isAccent = (shade: string, { light: day, dark: night }: Grounds, more = 0) =>
  passesOn(
    [day.asphalt, day["asphalt-raised"], night.asphalt, night["asphalt-raised"], night.surface],
    text + more,
  )(shade);

/**
 * The brand's colors as they can be used: each itself if it passes everywhere, else the nearest shade of it
 * that does.
 */
export function readableColors({ action, accent }: BrandColors): BrandColors {
  const grounds = groundsOf(action);
  const passing = isAction(action, grounds)
    ? action
    : nearestShade(action, (shade) => isAction(shade, groundsOf(shade), margin));
  const around = groundsOf(passing);
  return {
    action: passing,
    accent: isAccent(accent, around)
      ? accent
      : nearestShade(accent, (shade) => isAccent(shade, around, margin)),
  };
}

const shaded = ({ l, c, h }: Oklch, by: number) => hexOf({ l: l + by, c, h });

/**
 * The palette of both themes, computed from a brand's two colors; without them the usual one. Every pair of
 * it passes WCAG 2.2 AA, whatever the colors: a color that does not is taken in its nearest passing shade.
 */
export function paletteOf(brand: OwnColors = {}): Palette {
  if (!brand.action && !brand.accent) return { light, dark };
  const { action, accent } = readableColors(withUsual(brand));
  const { light: day, dark: night, tints } = groundsOf(action);
  const own = oklchOf(action);
  const nightPages = [night.paper, night.surface, night.sunken, tints.dark];
  const fill = nearestShade(
    action,
    (shade) =>
      contrastOf(shade, light["on-clay"]) >= text + margin / 2 &&
      passesOn([night.paper, night.surface, day.asphalt], shape + margin / 2)(shade),
  );
  const atNight = { "clay-fill": fill, "clay-fill-hover": shaded(oklchOf(fill), -0.05) };
  return {
    light: {
      ...light,
      ...day,
      clay: action,
      "clay-fill": action,
      // Black gets lighter under the pointer.
      "clay-fill-hover": shaded(own, own.l > 0.3 ? -0.08 : 0.1),
      "clay-tint": tints.light,
      lane: accent,
    },
    dark: {
      ...dark,
      ...night,
      clay: nearestShade(
        hexOf({ l: Math.max(own.l, 0.74), c: Math.min(own.c, 0.14), h: own.h }),
        passesOn(nightPages, text + margin),
      ),
      ...atNight,
      "clay-tint": tints.dark,
      ring: accent,
    },
    ...(contrastOf(action, day.asphalt) < shape && { bands: atNight }),
  };
}
