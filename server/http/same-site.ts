import type { Context, MiddlewareHandler } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";

/**
 * Refuses requests that a page of another site makes in a visitor's browser. Programs, which send
 * neither header, pass: whatever the request needs as a credential still decides.
 */
export function sameSiteOnly(): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    if (isCrossSite(c)) {
      throw new HttpError(403, "cross_site", "This can only be done on our own site.");
    }
    await next();
  };
}

function isCrossSite(c: Context): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = c.req.header("Origin");
  // Pages that send no referrer, as ours with a token in their address do, name their origin `null`.
  if (!origin || origin === "null") return false;
  return URL.parse(origin)?.host !== (c.req.header("Host") ?? new URL(c.req.url).host);
}
