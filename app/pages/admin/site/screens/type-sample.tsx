import { useEffect } from "react";
import { fontPairings, type PairingName } from "#shop/brand/font-pairings.ts";

const loaded = new Set<PairingName>();

/** Loads a pairing, under names of its own: those of the site are loaded by its pages. */
function load(pairing: PairingName): void {
  if (loaded.has(pairing)) return;
  loaded.add(pairing);
  const { display, text } = fontPairings[pairing].families;
  for (const [family, weight] of [
    [display, 700],
    [text, 400],
  ] as const) {
    const face = new FontFace(
      `Sample ${family.name}`,
      `url(/fonts/${family.file}-${weight}.woff2)`,
    );
    document.fonts.add(face);
    // Without it the sample is in the fonts that stand in.
    face.load().catch(() => undefined);
  }
}

export interface TypeSampleProps {
  pairing: PairingName;
}

/** A heading and a sentence in a pairing of fonts. */
export function TypeSample({ pairing }: TypeSampleProps) {
  useEffect(() => load(pairing), [pairing]);
  const { display, text } = fontPairings[pairing].families;
  return (
    <span aria-hidden="true" className="grid h-14 content-start gap-1 overflow-hidden">
      <span
        className="text-2xl leading-tight whitespace-nowrap"
        style={{ fontFamily: `"Sample ${display.name}", sans-serif` }}
      >
        Brake Service, $240
      </span>
      <span
        className="whitespace-nowrap text-sm leading-tight"
        style={{ fontFamily: `"Sample ${text.name}", sans-serif` }}
      >
        You see the price before we start.
      </span>
    </span>
  );
}
