import { isIP } from "node:net";
import type { Context } from "hono";

/** Whose hands a session is in, as far as a request tells. */
export interface ClientDevice {
  ip: string | null;
  userAgent: string | null;
}

/** Reads it from the connection; a header that anybody can write says nothing of an address. */
export function readClient(c: Context): ClientDevice {
  const address: unknown = c.env?.incoming?.socket?.remoteAddress;
  const ip = typeof address === "string" && isIP(address) ? address : null;
  const userAgent = c.req.header("User-Agent")?.slice(0, 500).toWellFormed() ?? null;
  return { ip, userAgent };
}
