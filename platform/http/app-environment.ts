import type { IncomingMessage } from "node:http";
import type { Log } from "#platform/log.ts";

/** Hono environment of every request. */
export interface AppEnvironment {
  Bindings: {
    /** The Node request; absent where there is no socket. */
    incoming?: IncomingMessage;
  };
  Variables: {
    requestId: string;
    /** The client's IP for rate limits (`createClientIp`). */
    clientIp: string;
    /** Logger that adds the request ID to each line. */
    log: Log;
  };
}
