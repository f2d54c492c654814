import type { Context, MiddlewareHandler } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { PageSources } from "#site/files/page-sources.ts";

/** One year in seconds, the minimum for browsers' preload lists (hstspreload.org). */
const strictTransport = "max-age=31536000";

/**
 * Headers of every response. Pages add their own Content-Security-Policy.
 *
 * @param siteUrl URL of the site; if https, browsers are told to use only https (RFC 6797)
 */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(siteUrl.startsWith("https:") && { "Strict-Transport-Security": strictTransport }),
  };
}

/**
 * `Permissions-Policy` of the one page that asks for the visitor's location, to put into a text
 * message they send.
 */
export const positionPolicy = "camera=(), microphone=(), geolocation=(self), payment=()";

/** CSP of responses other than pages: opened on their own, they load and execute nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Origins other than the site's own that the pages use: `https://accounts.example`. */
export interface OtherOrigins {
  /** Origin of the captcha's script and frame, if the forms have one. */
  captcha?: string | undefined;
  /** Hosted accounts service and data API; omitted: this server's own. */
  provider?: string | undefined;
}

/**
 * CSP of a prerendered page. Allows the site's files (fonts and stylesheets by `default-src`), the page's
 * inline scripts by hash, photos the visitor has just chosen (`blob:`), and the embedded street map.
 *
 * @param elsewhere other origins that the pages use
 */
export function pagePolicy(
  { scripts, styles = [], styleAttributes }: PageSources,
  elsewhere: OtherOrigins = {},
): string {
  const captcha = elsewhere.captcha ? ` ${elsewhere.captcha}` : "";
  const provider = elsewhere.provider ? ` ${elsewhere.provider}` : "";
  // Realtime uses WebSockets: same host, different scheme.
  const socket = provider.replace(/^ http/, " ws");
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trimEnd() + captcha,
    ...(styles.length > 0 ? [`style-src 'self' ${styles.join(" ")}`] : []),
    `style-src-attr 'unsafe-hashes' ${styleAttributes.join(" ")}`.trimEnd(),
    `img-src 'self' data: blob:${provider}`,
    `connect-src 'self'${provider}${socket}`,
    `frame-src https://www.openstreetmap.org${captcha}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Rejects requests made by other sites' pages in a visitor's browser. Non-browser clients send
 * neither header and pass: authorization still applies to them.
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
  // Pages without a referrer, such as ours with a token in the URL, send the origin `null`.
  if (!origin || origin === "null") return false;
  return URL.parse(origin)?.host !== (c.req.header("Host") ?? new URL(c.req.url).host);
}
