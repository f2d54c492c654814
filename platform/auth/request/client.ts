import { isIP } from "node:net";
import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";

/** Whose hands a session is in, as far as a request tells. */
export interface ClientDevice {
  ip: string | null;
  userAgent: string | null;
  /** What tells this very device again (`readDeviceMark`); undefined where none is kept. */
  mark?: string | undefined;
}

/** Reads it as the limits of the whole server do: behind trusted proxies, from their headers. */
export function readClient(c: Pick<Context<AppEnvironment>, "var" | "req">): ClientDevice {
  const { clientIp } = c.var;
  return {
    // An IPv6 address comes as its network.
    ip: isIP(clientIp.split("/")[0] ?? "") ? clientIp : null,
    userAgent: c.req.header("User-Agent")?.slice(0, 500).toWellFormed() ?? null,
  };
}
