import { shop } from "#content/shop.ts";

/** The web app manifest: name, colours and icons for a home screen. */
export function webManifest(): string {
  const manifest = {
    name: shop.name,
    short_name: shop.shortName,
    description: `Auto repair in ${shop.address.city}, ${shop.address.state}`,
    lang: "en-US",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: "#fbf9f5",
    theme_color: "#15191e",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
