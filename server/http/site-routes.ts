import { cities } from "#content/cities.ts";
import { services } from "#content/services.ts";
import { cityParamOf, pageVariants, resolveCityKey } from "#shop/page-keys.ts";
import { cityPath, paths } from "#shop/paths.ts";

/** How addresses lead to pages beyond their own files (docs/product.md#addresses-of-pages). */
export interface SiteAddresses {
  /** Addresses that answer with another page's file, which names its canonical address. */
  variants: ReadonlyMap<string, string>;
  /** Where a loosely written address leads for good. */
  redirect(path: string): string | undefined;
  /** Whether the page at an address is made in the browser: sign-in, account, admin area. */
  rendersInBrowser(path: string): boolean;
  /** The page that says what could not be found, and the slug that was looked for. */
  notFound(path: string): { page: string; slug: string };
}

/** The addresses of this shop's site. */
export const siteRoutes: SiteAddresses = {
  variants: pageVariants({ services, cities }),

  redirect(path) {
    const param = cityParamOf(path);
    const match = param === undefined ? undefined : resolveCityKey(param, cities);
    return match?.kind === "loose" ? cityPath(match.city) : undefined;
  },

  rendersInBrowser: (path) =>
    path === paths.signIn ||
    path === paths.profile ||
    path === paths.admin ||
    path.startsWith(`${paths.admin}/`),

  notFound(path) {
    const city = cityParamOf(path);
    if (city !== undefined) return { page: "/locations/404", slug: city };
    const slug = path.split("/")[2] ?? "";
    if (path.startsWith(`${paths.services}/`)) return { page: "/services/404", slug };
    if (path.startsWith(`${paths.locations}/`)) return { page: "/locations/404", slug };
    return { page: "/404", slug };
  },
};
