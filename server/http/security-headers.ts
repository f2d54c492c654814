import type { Context, MiddlewareHandler } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { PageSources, TagKind } from "#site/files/page-sources.ts";

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

type Directive = "scripts" | "images" | "connections" | "frames";

/**
 * What each tag of others needs, as its company says
 * (https://developers.google.com/tag-platform/security/guides/csp); scripts by folder where all are in one.
 */
const tagHosts: Readonly<Record<TagKind, Readonly<Record<Directive, readonly string[]>>>> = {
  analytics: {
    scripts: ["https://www.googletagmanager.com/gtag/"],
    images: ["https://*.google-analytics.com", "https://www.googletagmanager.com"],
    connections: [
      ...["https://*.google-analytics.com", "https://*.analytics.google.com"],
      ...["https://www.googletagmanager.com", "https://www.google.com"],
    ],
    frames: [],
  },
  ads: {
    scripts: [
      ...["https://www.googletagmanager.com/gtag/", "https://www.googleadservices.com"],
      "https://googleads.g.doubleclick.net",
    ],
    images: [
      ...["https://www.googletagmanager.com", "https://www.googleadservices.com"],
      ...["https://googleads.g.doubleclick.net", "https://www.google.com"],
    ],
    connections: [
      ...["https://www.googletagmanager.com", "https://www.googleadservices.com"],
      ...["https://googleads.g.doubleclick.net", "https://pagead2.googlesyndication.com"],
      ...["https://www.google.com", "https://google.com"],
    ],
    frames: ["https://www.googletagmanager.com", "https://td.doubleclick.net"],
  },
  meta: {
    scripts: ["https://connect.facebook.net"],
    images: ["https://www.facebook.com"],
    connections: ["https://www.facebook.com"],
    frames: [],
  },
};

/**
 * CSP of a prerendered page. Allows the site's files (fonts and stylesheets by `default-src`), the page's
 * inline scripts by hash, photos the visitor has just chosen (`blob:`), the embedded street map, and the tags of
 * others that the page names.
 *
 * @param elsewhere other origins that the pages use
 */
export function pagePolicy(
  { scripts, styles = [], styleAttributes, tags = [] }: PageSources,
  elsewhere: OtherOrigins = {},
): string {
  const captcha = elsewhere.captcha ? ` ${elsewhere.captcha}` : "";
  const provider = elsewhere.provider ? ` ${elsewhere.provider}` : "";
  // Realtime uses WebSockets: same host, different scheme.
  const socket = provider.replace(/^ http/, " ws");
  const ofTags = (directive: Directive) =>
    [...new Set(tags.flatMap((tag) => tagHosts[tag][directive]))]
      .map((host) => ` ${host}`)
      .join("");
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trimEnd() + captcha + ofTags("scripts"),
    ...(styles.length > 0 ? [`style-src 'self' ${styles.join(" ")}`] : []),
    `style-src-attr 'unsafe-hashes' ${styleAttributes.join(" ")}`.trimEnd(),
    `img-src 'self' data: blob:${provider}${ofTags("images")}`,
    `connect-src 'self'${provider}${socket}${ofTags("connections")}`,
    `frame-src https://www.openstreetmap.org${captcha}${ofTags("frames")}`,
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
