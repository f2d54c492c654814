import { isIP } from "node:net";
import type { Context } from "hono";
import type { AuthService } from "#server/auth/service.ts";
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
 * programs on one's own machine, or what the operator has listed (accounts contract, section 9).
 */
export function allowedTarget({ siteUrl, config }: Rules, asked: string | undefined): string {
  const url = asked && URL.canParse(asked) ? new URL(asked) : undefined;
  if (!asked || !url || !isAllowed(asked, url, siteUrl, config.redirectAllowList)) return siteUrl;
  // As asked for, unless a header could not hold it.
  return /^[!-~]*$/.test(asked) ? asked : url.href;
}

function isAllowed(
  asked: string,
  url: URL,
  siteUrl: string,
  allowList: readonly string[],
): boolean {
  // Credentials in an address only serve to deceive its reader.
  if (url.username || url.password) return false;
  const site = new URL(siteUrl);
  if (url.protocol === "http:" || url.protocol === "https:") {
    // As written, too: a decimal or hexadecimal address only serves to hide where it leads.
    if (isLoopback(url.hostname) && asked.includes(url.hostname)) return true;
    if (url.protocol === site.protocol && url.host === site.host) return true;
  }
  const withoutFragment = url.href.split("#")[0] ?? "";
  return allowList.some((glob) => matchesGlob(glob, withoutFragment));
}

/** An IP literal only: the name localhost may be resolved elsewhere. */
function isLoopback(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  return (isIP(address) === 4 && address.startsWith("127.")) || address === "::1";
}
