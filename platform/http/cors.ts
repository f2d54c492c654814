import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { AppEnvironment } from "./app-environment.ts";

/** Headers that every published client sends. */
const usualHeaders = ["Authorization", "apikey", "Content-Type", "X-Client-Info"];
/** A header name (RFC 9110, section 5.1), and a maximum far above what any client sends. */
const headerName = /^[\w!#$%&'*+.^`|~-]{1,64}$/;
const maxNames = 64;

interface CrossOriginRules {
  methods: string[];
  /** Response headers that scripts may read. */
  exposed?: string[];
  /** Seconds for which a browser may cache the preflight response. */
  maxAge?: number;
  /**
   * Sites that may call with cookies, for libraries that send them; cookies grant no access. Others
   * may call without.
   */
  mayUseCookies?: (origin: string) => boolean;
}

/**
 * Allows requests from any site: a request carries its own token and cookies grant no access, so
 * another site has no authority to borrow. For the same reason any header may be sent.
 */
export function allowAnySite(rules: CrossOriginRules): MiddlewareHandler<AppEnvironment> {
  const options = {
    allowMethods: rules.methods,
    exposeHeaders: rules.exposed ?? [],
    ...(rules.maxAge !== undefined && { maxAge: rules.maxAge }),
  };
  return async (c, next) => {
    const origin = c.req.header("Origin") ?? "";
    const withCookies = rules.mayUseCookies?.(origin) ?? false;
    if (rules.mayUseCookies) c.header("Vary", "Origin", { append: true });
    const asked = namesIn(c.req.header("Access-Control-Request-Headers") ?? "");
    return await cors({
      ...options,
      origin: withCookies ? origin : "*",
      credentials: withCookies,
      ...(c.req.method === "OPTIONS" && { allowHeaders: [...usualHeaders, ...asked] }),
    })(c, next);
  };
}

function namesIn(list: string): string[] {
  const known = new Set(usualHeaders.map((name) => name.toLowerCase()));
  return list
    .split(",", maxNames)
    .map((name) => name.trim())
    .filter((name) => headerName.test(name) && !known.has(name.toLowerCase()));
}
