import type { Context, MiddlewareHandler } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";

/** Two years would be as good; one is what browsers' lists ask for (hstspreload.org). */
const strictTransport = "max-age=31536000";

/**
 * What every answer carries, page or not. Pages add their own Content-Security-Policy.
 *
 * @param siteUrl where the site is; under https, browsers are told to come by no other way (RFC 6797)
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

/** The same for the one page that asks where its visitor is, for a text message of theirs. */
export const positionPolicy = "camera=(), microphone=(), geolocation=(self), payment=()";

/** The policy of answers that are no pages: shown by themselves, they load and run nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Sources that a page may need besides its own inline scripts. */
export interface PageSources {
  /** `'sha256-...'` of each inline script of the page. */
  scripts: readonly string[];
  /** `'sha256-...'` of each style attribute of the page. */
  styleAttributes: readonly string[];
}

/** Hosts beyond this site's own that a deployment works with: `https://accounts.example`. */
export interface OtherOrigins {
  /** Where the captcha's script and frame come from, if the forms have one. */
  captcha?: string | undefined;
  /** A hosted accounts service and data API; left out: they are our own. */
  provider?: string | undefined;
}

/**
 * The policy of one prerendered page: its own files, its own inline scripts by their hash, photos
 * that the visitor has just chosen, and the street map once it is asked for.
 *
 * @param elsewhere other hosts that the pages work with
 */
export function pagePolicy(
  { scripts, styleAttributes }: PageSources,
  elsewhere: OtherOrigins = {},
): string {
  const captcha = elsewhere.captcha ? ` ${elsewhere.captcha}` : "";
  const provider = elsewhere.provider ? ` ${elsewhere.provider}` : "";
  // Live updates come over a socket, which is another scheme at the same host.
  const socket = provider.replace(/^ http/, " ws");
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trimEnd() + captcha,
    "style-src 'self'",
    `style-src-attr 'unsafe-hashes' ${styleAttributes.join(" ")}`.trimEnd(),
    `img-src 'self' data: blob:${provider}`,
    "font-src 'self'",
    `connect-src 'self'${provider}${socket}`,
    `frame-src https://www.openstreetmap.org${captcha}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

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
