import { paths } from "#shop/paths.ts";

/**
 * What robots may fetch: everything but the pages behind the sign-in. Pages with `noindex` stay
 * allowed, because a robot must read a page to see it.
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
