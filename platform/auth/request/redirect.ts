import { isIP } from "node:net";
import type { Context } from "hono";
import type { AuthService } from "#platform/auth/service.ts";
import type { TokenResponse } from "#platform/auth/sessions/token-response.ts";
import type { HttpError } from "#platform/http/errors.ts";
import { matchesGlob } from "./glob.ts";

type Rules = { siteUrl: string; config: Pick<AuthService["config"], "redirectAllowList"> };

/**
 * Where a flow leads back to: what the caller asks for (query or header `redirect_to`, else the
 * page it was on), if that is allowed, else the site.
 */
export function redirectTarget(service: Rules, c: Pick<Context, "req">): string {
  const asked =
    c.req.query("redirect_to") || c.req.header("redirect_to") || c.req.header("Referer");
  return allowedTarget(service, asked);
}

/**
 * `asked` if it may be led to, else the site itself: the site's own host, a loopback address for
 * programs on one's own machine, or what the operator has listed (docs/contracts/auth.md#where-a-flow-leads).
 */
export function allowedTarget({ siteUrl, config }: Rules, asked: string | undefined): string {
  const url = asked && URL.canParse(asked) ? new URL(asked) : undefined;
  if (!asked || !url || !isAllowed(asked, url, siteUrl, config.redirectAllowList)) return siteUrl;
  // As asked for, unless a header could not hold it, or programs would read it differently.
  return /^[!-[\]-~]*$/.test(asked) ? asked : url.href;
}

function isAllowed(
  asked: string,
  url: URL,
  siteUrl: string,
  allowList: readonly string[],
): boolean {
  // Credentials in an address only serve to deceive its reader.
  if (url.username || url.password) return false;
  if (url.protocol === "http:" || url.protocol === "https:") {
    // As written, too: a decimal or hexadecimal address only serves to hide where it leads.
    if (isLoopbackLiteral(url.hostname)) return asked.includes(url.hostname);
    if (withoutPort(url.origin) === withoutPort(new URL(siteUrl).origin)) return true;
  }
  const target = url.href.split("#")[0] ?? "";
  return allowList.some(
    (entry) => matchesEntry(entry, target) || matchesEntry(withoutPort(entry), withoutPort(target)),
  );
}

/** An IP literal only: the name localhost may be resolved elsewhere. */
function isLoopbackLiteral(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  return (isIP(address) === 4 && address.startsWith("127.")) || address === "::1";
}

/**
 * Leaves the port of a program on one's own machine out: it takes whatever port is free (RFC 8252,
 * section 7.3). Other hosts keep theirs.
 */
function withoutPort(url: string): string {
  return url.replace(
    /^(https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])):[\d*?]{1,9}(?=[/?#]|$)/i,
    "$1",
  );
}

/** No wildcard of an entry's host goes beyond the host. An entry that is an origin means its first page. */
function matchesEntry(entry: string, target: string): boolean {
  // A question mark is a wildcard in an entry, and begins the query of an address.
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

/** Leads back with a session in the fragment, which no server and no log gets to see. */
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

/** Leads back with the code that the caller exchanges for a session (PKCE). */
export function withCode(target: string, code: string): string {
  return withQuery(target, { code });
}

/** Leads back with a sentence: what was asked for is not finished yet. */
export function withMessage(target: string, message: string, pkce: boolean): string {
  return withFragment(pkce ? withQuery(target, { message }) : target, { message, sb: "" });
}

/** Leads back with a refusal, in the fragment and, where asked for, in the query as well. */
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
