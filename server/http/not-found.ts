import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { codedFor } from "./content-coding.ts";
import type { SiteFiles } from "./site-files.ts";

/** Addresses that the site had before, asked where there is no page. */
export interface OldAddresses {
  /** Where one leads: a path of this site, or null if its page is gone for good. */
  follow(url: string): { to: string | null } | undefined;
  /** Counts one that leads nowhere. */
  missed(
    url: string,
    headers: { userAgent?: string | undefined; destination?: string | undefined },
  ): void;
}

/**
 * Responds to unknown paths: an old address of the site leads to its page now, or is gone (410);
 * all others get the site's 404 page.
 *
 * @throws {HttpError} 503 while no site is loaded
 */
export function sendNotFoundPage(notFoundPage: SiteFiles["notFoundPage"], redirects: OldAddresses) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const { pathname, search } = new URL(c.req.url);
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const found = isRead ? redirects.follow(pathname + search) : undefined;
    if (found?.to) {
      c.header("Cache-Control", "no-cache");
      return c.redirect(found.to, 301);
    }
    const page = notFoundPage(c.req.path);
    if (!page) {
      throw new HttpError(
        503,
        "no_pages",
        "This site is being updated. Try again in a few minutes, or call us.",
        { retryAfter: 60 },
      );
    }
    if (c.req.method === "GET" && !found) {
      redirects.missed(pathname + search, {
        userAgent: c.req.header("User-Agent"),
        destination: c.req.header("Sec-Fetch-Dest"),
      });
    }
    const { body, headers } = await codedFor(c.req.header("Accept-Encoding"), page.html);
    return c.body(body, found ? 410 : 404, {
      ...headers,
      "Content-Type": "text/html; charset=UTF-8",
      "Content-Security-Policy": page.policy,
      "X-Robots-Tag": "noindex",
      "Cache-Control": "no-cache",
    });
  };
}

/** Responds 404, as for unknown routes, while the shop does not offer the feature. */
export function whileOffered(
  isOffered: () => boolean,
  handler: (c: Context<AppEnvironment>) => Promise<Response>,
) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    if (isOffered()) return await handler(c);
    throw new HttpError(404, "not_found", "There is nothing at this address.");
  };
}
