import type { Brand } from "#shop/catalog/site/brand.ts";

/** A family of fonts with what browsers need to paint another one in its measures until it has loaded. */
export interface FontFamily {
  name: string;
  /** Name of its files, and of its package of @fontsource. */
  file: string;
  weights: readonly [number, number];
  /** Average width of English text by that of Arial, in percent, for each weight. */
  widths: readonly [number, number];
  /** Width of tabular figures by those of Arial, in percent. */
  figures: number;
  /** Of the size of the font, in percent. */
  ascent: number;
  descent: number;
}

interface Pairing {
  families: { display: FontFamily; text: FontFamily };
  /** Size of the menu at the top, where its words would not fit into one line otherwise. */
  menu?: string;
}

export type PairingName = NonNullable<Brand["fonts"]>;

/** Fonts of headings and of text. All are under the SIL Open Font License (docs/licences.md), cut by scripts/fonts.ts. */
export const fontPairings: Readonly<Record<PairingName, Pairing>> = {
  road: {
    families: {
      display: {
        name: "Barlow Condensed",
        file: "barlow-condensed",
        weights: [600, 700],
        widths: [73.76, 75.4],
        figures: 87.5,
        ascent: 100,
        descent: 20,
      },
      text: {
        name: "Barlow",
        file: "barlow",
        weights: [400, 600],
        widths: [96.88, 91.81],
        figures: 100,
        ascent: 100,
        descent: 20,
      },
    },
  },
  slab: {
    menu: "0.9375rem",
    families: {
      display: {
        name: "Zilla Slab",
        file: "zilla-slab",
        weights: [600, 700],
        widths: [89.85, 90.32],
        figures: 110,
        ascent: 94.4,
        descent: 25.6,
      },
      text: {
        name: "Roboto",
        file: "roboto",
        weights: [400, 600],
        widths: [99.57, 93.8],
        figures: 101,
        ascent: 92.77,
        descent: 24.41,
      },
    },
  },
  plain: {
    families: {
      display: {
        name: "Archivo Narrow",
        file: "archivo-narrow",
        weights: [600, 700],
        widths: [79.42, 80.94],
        figures: 84,
        ascent: 103.5,
        descent: 31.2,
      },
      text: {
        name: "Archivo",
        file: "archivo",
        weights: [400, 600],
        widths: [98.55, 95.24],
        figures: 103,
        ascent: 87.8,
        descent: 21,
      },
    },
  },
};

/** Fonts that stand in, as different systems have them. */
const regular = ["Arial", "Helvetica", "Liberation Sans", "Roboto"];
const bold = regular.map((name) => `${name} Bold`);

const percent = (value: number) => `${+value.toFixed(2)}%`;

function standIn(
  name: string,
  family: FontFamily,
  index: number,
  width: number,
  more = "",
): string {
  const { weights, ascent, descent } = family;
  const weight = weights[index] ?? 400;
  const sources = (weight < 600 ? regular : bold).map((one) => `local("${one}")`).join();
  return `@font-face{font-family:"${name}";font-weight:${weight};src:${sources};size-adjust:${percent(width)};ascent-override:${percent((ascent / width) * 100)};descent-override:${percent((descent / width) * 100)};line-gap-override:0%${more}}`;
}

/**
 * The font `{name} Fallback`: one of the system's in the measures of a family, so that nothing moves when that
 * has loaded.
 *
 * @param index of its weight
 */
export const fallbackFace = (family: FontFamily, index: number): string =>
  standIn(`${family.name} Fallback`, family, index, family.widths[index] ?? 100);

/**
 * What a pairing changes of the stylesheet, in which ours is (app/fonts/fonts.css); empty for that one.
 *
 * @param fileOf address of a font's file, `zilla-slab-700`, for browsers without scripts
 */
export function fontsCss(pairing: PairingName, fileOf: (name: string) => string): string {
  if (pairing === "road") return "";
  const { families, menu } = fontPairings[pairing];
  const { display, text } = families;
  const faces = [display, text].flatMap((family) =>
    family.weights.map((weight, index) => ({ family, weight, index })),
  );
  const loaded = faces.map(
    ({ family, weight }) =>
      `@font-face{font-family:"${family.name}";font-weight:${weight};font-display:swap;src:url(${fileOf(`${family.file}-${weight}`)}) format("woff2")}`,
  );
  const standIns = faces.map(({ family, index }) => fallbackFace(family, index));
  const figures = [0, 1].map((index) =>
    standIn(`${display.name} Figures`, display, index, display.figures, ";unicode-range:U+30-39"),
  );
  const stack = (name: string) => `"${name} Fallback",system-ui,sans-serif`;
  return [
    `@media(scripting:none){${loaded.join("")}}`,
    ...standIns,
    ...figures,
    `:root{--sans:"${text.name}",${stack(text.name)};--display:"${display.name}",${stack(display.name)};--figures:"${display.name}","${display.name} Figures",var(--display)}`,
    `:root[data-few-fonts]{--sans:${stack(text.name)}}`,
    menu ? `header nav{--text-lg:${menu}}` : "",
  ].join("");
}
