import { paths } from "#shop/paths.ts";

/**
 * The content of robots.txt: allows everything but the pages behind the sign-in. Pages with `noindex` stay
 * allowed, because a crawler must fetch a page to see that.
 */
export function robotsText(origin: string): string {
  const closed = [paths.signIn, paths.profile, paths.admin];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
