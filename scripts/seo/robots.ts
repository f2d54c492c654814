import { addresses } from "#shop/addresses.ts";

/**
 * What robots may fetch: everything but the pages behind the sign-in. Pages with `noindex` stay
 * allowed, because a robot must read a page to see it.
 */
export function robotsText(origin: string): string {
  const closed = [addresses.signIn, addresses.profile, addresses.admin];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
