import { shop } from "#content/shop.ts";
import { paths } from "#shop/pages/paths.ts";
import { light } from "#shop/palette.ts";

/** The site's web app manifest. */
export const webManifest = (): string =>
  manifestOf({
    name: shop.name,
    short_name: shop.shortName,
    description: `Auto repair in ${shop.address.city}, ${shop.address.state}`,
    start_url: "/",
    scope: "/",
    display: "browser",
  });

/** The desk's web app manifest: it can be installed as a separate app. */
export const deskManifest = (): string =>
  manifestOf({
    id: paths.admin,
    name: `${shop.name}: Desk`,
    short_name: "Desk",
    description: `For the staff of ${shop.name}`,
    start_url: paths.admin,
    scope: paths.admin,
    display: "standalone",
  });

function manifestOf(what: Record<string, string>): string {
  const manifest = {
    ...what,
    lang: "en-US",
    background_color: light.paper,
    theme_color: light.asphalt,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
