import { fontPairings, type PairingName } from "#shop/brand/font-pairings.ts";

/** The two files, below the folder of the program, with which cards and icons are drawn in a pairing of fonts. */
export function cardFontFiles(pairing: PairingName): { display: string; text: string } {
  const { display, text } = fontPairings[pairing].families;
  const file = (family: string, weight: 400 | 700) =>
    `node_modules/@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`;
  return { display: file(display.file, 700), text: file(text.file, 400) };
}
