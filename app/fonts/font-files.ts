import archivo400 from "./archivo-400.woff2?url";
import archivo600 from "./archivo-600.woff2?url";
import archivoNarrow600 from "./archivo-narrow-600.woff2?url";
import archivoNarrow700 from "./archivo-narrow-700.woff2?url";
import barlow400 from "./barlow-400.woff2?url";
import barlow600 from "./barlow-600.woff2?url";
import barlowCondensed600 from "./barlow-condensed-600.woff2?url";
import barlowCondensed700 from "./barlow-condensed-700.woff2?url";
import roboto400 from "./roboto-400.woff2?url";
import roboto600 from "./roboto-600.woff2?url";
import zillaSlab600 from "./zilla-slab-600.woff2?url";
import zillaSlab700 from "./zilla-slab-700.woff2?url";

const files: Readonly<Record<string, string>> = {
  "archivo-400": archivo400,
  "archivo-600": archivo600,
  "archivo-narrow-600": archivoNarrow600,
  "archivo-narrow-700": archivoNarrow700,
  "barlow-400": barlow400,
  "barlow-600": barlow600,
  "barlow-condensed-600": barlowCondensed600,
  "barlow-condensed-700": barlowCondensed700,
  "roboto-400": roboto400,
  "roboto-600": roboto600,
  "zilla-slab-600": zillaSlab600,
  "zilla-slab-700": zillaSlab700,
};

/** Address of a font's file: `zilla-slab-700`. */
export const fontFile = (name: string): string => files[name] ?? "";
