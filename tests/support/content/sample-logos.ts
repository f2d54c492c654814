import type { Brand } from "#shop/catalog/site/brand.ts";

/** A logo as the site stores it. */
export const svg = (inside: string, width = 80, height = 10) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

/** A logo of 8:1. */
export const wideLogo = svg('<path d="M0 0h80v10H0z" fill="#123456"/>');

/** Brands at the edges of what an owner may choose. */
export const brands: Readonly<Record<string, Brand>> = {
  dark: {
    logo: svg('<path d="M10 0L20 10L10 20L0 10z" fill="#111111"/>', 20, 20),
    action: "#111111",
    accent: "#ff7a59",
  },
  pastel: {
    logo: svg('<path d="M0 0h30v20H0z" fill="#f4b6c2"/>', 30, 20),
    onDark: "same",
    action: "#a8475f",
    accent: "#b5ead7",
  },
  "with a logo of 8:1": {
    logo: wideLogo,
    logoHasName: true,
    action: "#0b5394",
    accent: "#ffd966",
  },
};
