import { isIP } from "node:net";
import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";

/** Client of a request, stored with its session. */
export interface ClientDevice {
  ip: string | null;
  userAgent: string | null;
  /** Persistent device ID (`readDeviceMark`); undefined if the client keeps none. */
  mark?: string | undefined;
}

/**
 * Uses the same client IP as the server's rate limits: behind trusted proxies, from their headers.
 */
export function readClient(c: Pick<Context<AppEnvironment>, "var" | "req">): ClientDevice {
  const { clientIp } = c.var;
  return {
    // An IPv6 client is identified by its network prefix.
    ip: isIP(clientIp.split("/")[0] ?? "") ? clientIp : null,
    userAgent: c.req.header("User-Agent")?.slice(0, 500).toWellFormed() ?? null,
  };
}
