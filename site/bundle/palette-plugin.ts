import plugin from "tailwindcss/plugin";
import { dark, light } from "#shop/palette.ts";

const properties = (theme: typeof light | typeof dark) =>
  Object.fromEntries(Object.entries(theme).map(([name, color]) => [`--${name}`, color]));

/** Gives the stylesheet the palette as custom properties. */
export default plugin(({ addBase }) =>
  addBase({
    ":root": { "color-scheme": "light", ...properties(light) },
    ".dark": { "color-scheme": "dark", ...properties(dark) },
  }),
);
