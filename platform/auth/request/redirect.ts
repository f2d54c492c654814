import { isIP } from "node:net";
import type { Context } from "hono";
import type { AuthService } from "#platform/auth/service.ts";
import type { TokenResponse } from "#platform/auth/sessions/token-response.ts";
import type { HttpError } from "#platform/http/errors.ts";

type Rules = { siteUrl: string; config: Pick<AuthService["config"], "redirectAllowList"> };

/**
 * URL that a flow redirects to: the requested one (`redirect_to` in query or header, else the
 * referring page) if allowed, else the site.
 */
export function redirectTarget(service: Rules, c: Pick<Context, "req">): string {
  const asked =
    c.req.query("redirect_to") || c.req.header("redirect_to") || c.req.header("Referer");
  return allowedTarget(service, asked);
}

/**
 * Returns `asked` if it is allowed, else the site: allowed are the site's own host, loopback IPs
 * for programs on the user's machine, and what the operator lists
 * (docs/contracts/auth.md#where-a-flow-leads).
 */
export function allowedTarget({ siteUrl, config }: Rules, asked: string | undefined): string {
  const url = asked && URL.canParse(asked) ? new URL(asked) : undefined;
  if (!asked || !url || !isAllowed(asked, url, siteUrl, config.redirectAllowList)) return siteUrl;
  // Unchanged, unless a header could not hold it or clients would parse it differently.
  return /^[!-[\]-~]*$/.test(asked) ? asked : url.href;
}

function isAllowed(
  asked: string,
  url: URL,
  siteUrl: string,
  allowList: readonly string[],
): boolean {
  // Credentials in a URL only serve to deceive its reader.
  if (url.username || url.password) return false;
  if (url.protocol === "http:" || url.protocol === "https:") {
    // Literally as well: a decimal or hexadecimal IP only serves to hide the target.
    if (isLoopbackLiteral(url.hostname)) return asked.includes(url.hostname);
    if (withoutPort(url.origin) === withoutPort(new URL(siteUrl).origin)) return true;
  }
  const target = url.href.split("#")[0] ?? "";
  return allowList.some(
    (entry) => matchesEntry(entry, target) || matchesEntry(withoutPort(entry), withoutPort(target)),
  );
}

/** Returns a predicate for origins of this site and of those that people may be sent back to. */
export function ownSites(
  siteUrl: string,
  allowList: readonly string[],
): (origin: string) => boolean {
  const own = new URL(siteUrl).origin;
  const others = allowList.flatMap((entry) => /^https?:\/\/[^/]+/i.exec(entry)?.[0] ?? []);
  return (origin) => origin === own || others.some((pattern) => matchesGlob(pattern, origin));
}

/** Accepts IP literals only: the name localhost may resolve to another host. */
function isLoopbackLiteral(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  return (isIP(address) === 4 && address.startsWith("127.")) || address === "::1";
}

/**
 * Removes the port of a loopback URL, as native apps use any free port (RFC 8252, section 7.3).
 * Other hosts keep theirs.
 */
function withoutPort(url: string): string {
  return url.replace(
    /^(https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])):[\d*?]{1,9}(?=[/?#]|$)/i,
    "$1",
  );
}

/**
 * A wildcard in an entry's host does not match beyond the host. An entry that is only an origin
 * means its root page.
 */
function matchesEntry(entry: string, target: string): boolean {
  // A question mark is a wildcard in an entry, but starts the query of a URL.
  const [origin = ""] = /^https?:\/\/[^/#]*/i.exec(entry) ?? [];
  if (!origin) return matchesGlob(entry, target);
  const rest = entry.slice(origin.length) || "/";
  const [targetOrigin = ""] = /^https?:\/\/[^/?#]*/i.exec(target) ?? [];
  return matchesGlob(origin, targetOrigin) && matchesGlob(rest, target.slice(targetOrigin.length));
}

const errorNames: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

/** Adds a session to the URL's fragment, which is neither sent to servers nor logged. */
export function withSession(
  target: string,
  response: TokenResponse & { provider_token?: string; provider_refresh_token?: string },
  type?: string,
): string {
  return withFragment(target, {
    access_token: response.access_token,
    expires_at: String(response.expires_at),
    expires_in: String(response.expires_in),
    ...(response.provider_refresh_token && {
      provider_refresh_token: response.provider_refresh_token,
    }),
    ...(response.provider_token && { provider_token: response.provider_token }),
    refresh_token: response.refresh_token,
    sb: "",
    token_type: response.token_type,
    ...(type !== undefined && { type }),
  });
}

/** Adds the code that the caller exchanges for a session (PKCE). */
export function withCode(target: string, code: string): string {
  return withQuery(target, { code });
}

/** Adds a message: the requested change is not complete yet. */
export function withMessage(target: string, message: string, pkce: boolean): string {
  return withFragment(pkce ? withQuery(target, { message }) : target, { message, sb: "" });
}

/** Adds an error to the fragment and, if `inQuery`, to the query as well. */
export function withError(target: string, error: HttpError, inQuery: boolean): string {
  const name = errorNames[error.status];
  const fields = {
    ...(name && { error: name }),
    error_code: error.code,
    error_description: error.message,
  };
  return withFragment(inQuery ? withQuery(target, fields) : target, { ...fields, sb: "" });
}

function withQuery(target: string, fields: Record<string, string>): string {
  const base = target.split("#")[0] ?? "";
  return `${base}${base.includes("?") ? "&" : "?"}${new URLSearchParams(fields)}`;
}

function withFragment(target: string, fields: Record<string, string>): string {
  return `${target.split("#")[0]}#${new URLSearchParams(fields)}`;
}

/**
 * Matches a whole text against a glob: `*` stops at dots and slashes, `**` does not, `?` is one
 * character. Runs in O(glob * text) however many stars there are, while a regular expression would
 * backtrack over every way to divide the text among them.
 */
export function matchesGlob(glob: string, text: string): boolean {
  const parts = glob.match(/\*\*|./gs) ?? [];
  // `reached[n]`: whether the first n parts of the glob match the text read so far.
  let reached = afterStars([true], parts);
  for (const character of text) {
    const next: boolean[] = [];
    for (const [index, part] of parts.entries()) {
      if (!reached[index] || !takes(part, character)) continue;
      next[isStar(part) ? index : index + 1] = true;
    }
    reached = afterStars(next, parts);
  }
  return reached[parts.length] === true;
}

const isStar = (part: string) => part.startsWith("*");

function takes(part: string, character: string): boolean {
  if (part === "**") return true;
  return part === "*" || part === "?" ? !"./".includes(character) : part === character;
}

/** A star may match nothing. */
function afterStars(reached: boolean[], parts: readonly string[]): boolean[] {
  for (const [index, part] of parts.entries()) {
    if (reached[index] && isStar(part)) reached[index + 1] = true;
  }
  return reached;
}
