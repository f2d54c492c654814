import { isIP } from "node:net";
import type { Context } from "hono";
import type { AuthService } from "#platform/auth/service.ts";
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
