import type { IncomingMessage } from "node:http";
import type { Log } from "#platform/log.ts";

/** What every request carries through Hono. */
export interface AppEnvironment {
  Bindings: {
    /** The request as Node received it; absent where there is no socket. */
    incoming?: IncomingMessage;
  };
  Variables: {
    requestId: string;
    /** Who sent the request, as far as limits are concerned (`createClientIp`). */
    clientIp: string;
    /** The process's log with the request's id on each line. */
    log: Log;
  };
}
