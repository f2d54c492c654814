import type { SiteContent } from "#shop/catalog/site-content.ts";
import { cityParamOf, pageVariants, resolveCityKey } from "#shop/page-keys.ts";
import { cityPath, isDeskPath, paths } from "#shop/paths.ts";

/** How addresses lead to pages beyond their own files (docs/product.md#addresses-of-pages). */
export interface SiteRoutes {
  /** Addresses that answer with another page's file, which names its canonical address. */
  variants: ReadonlyMap<string, string>;
  /** Where a loosely written address leads for good. */
  redirect(path: string): string | undefined;
  /** Whether the page at an address is made in the browser: sign-in, account, admin area. */
  rendersInBrowser(path: string): boolean;
  /** The page that says what could not be found, and the slug that was looked for. */
  notFound(path: string): { page: string; slug: string };
}

/**
 * The page without content that an address is answered with which is rendered in the browser; never
 * under its own address.
 */
export const shellOf = (path: string): string =>
  isDeskPath(path) ? "/__desk.html" : "/__spa-fallback.html";

/** The addresses of a shop's site. */
export const siteRoutesOf = (content: Pick<SiteContent, "services" | "cities">): SiteRoutes => ({
  variants: pageVariants(content),

  redirect(path) {
    const param = cityParamOf(path);
    const match = param === undefined ? undefined : resolveCityKey(param, content.cities);
    return match?.kind === "loose" ? cityPath(match.city) : undefined;
  },

  rendersInBrowser: (path) => path === paths.signIn || path === paths.profile || isDeskPath(path),

  notFound(path) {
    const city = cityParamOf(path);
    if (city !== undefined) return { page: "/locations/404", slug: city };
    const slug = path.split("/")[2] ?? "";
    if (path.startsWith(`${paths.services}/`)) return { page: "/services/404", slug };
    if (path.startsWith(`${paths.locations}/`)) return { page: "/locations/404", slug };
    return { page: "/404", slug };
  },
});
