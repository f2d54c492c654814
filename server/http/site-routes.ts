import type { SiteContent } from "#shop/catalog/site-content.ts";
import { isDeskScreen } from "#shop/pages/desk-screens.ts";
import {
  cityParamOf,
  pageVariants,
  resolveCityKey,
  resolveServiceKey,
  serviceKeyOf,
} from "#shop/pages/page-keys.ts";
import { cityNotFoundPath, cityPath, isDeskPath, paths } from "#shop/pages/paths.ts";
import { shellOf } from "#site/files/built-site.ts";

/** Routing of paths that do not match a file (docs/product.md#addresses-of-pages). */
export interface SiteRoutes {
  /** Paths that serve another page's file, by which canonical path it has. */
  variants: ReadonlyMap<string, string>;
  /** Canonical path to redirect a loosely spelled one to, permanently. */
  redirect(path: string): string | undefined;
  /** Whether the page at a path is rendered in the browser: sign-in, account, admin area. */
  rendersInBrowser(path: string): boolean;
  /** The 404 page for a path and the slug to name in it. */
  notFound(path: string): { page: string; slug: string };
}

/** Routing of a shop's site. */
export const siteRoutesOf = (content: Pick<SiteContent, "services" | "cities">): SiteRoutes => ({
  variants: pageVariants(content),

  redirect(path) {
    const key = serviceKeyOf(path);
    if (key !== undefined) return resolveServiceKey(key.toLowerCase(), content)?.canonicalPath;
    const param = cityParamOf(path);
    const match = resolveCityKey(param ?? "", content.cities);
    return match.kind === "unknown" ? undefined : cityPath(match.city);
  },

  rendersInBrowser: (path) => path === paths.signIn || path === paths.profile || isDeskScreen(path),

  notFound(path) {
    if (isDeskPath(path)) return { page: shellOf(path), slug: "" };
    const slug = path.split("/")[2] ?? "";
    const hasCities = content.cities.length > 0;
    const city = hasCities ? cityParamOf(path) : undefined;
    if (city !== undefined) return { page: cityNotFoundPath, slug: city };
    if (path.startsWith(`${paths.services}/`)) return { page: "/services/404", slug };
    if (hasCities && path.startsWith(`${paths.locations}/`))
      return { page: cityNotFoundPath, slug };
    return { page: "/404", slug };
  },
});
