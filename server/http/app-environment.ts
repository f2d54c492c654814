import type { Log } from "#server/log.ts";

/** What every request carries through Hono. */
export interface AppEnvironment {
  Variables: {
    requestId: string;
    /** The process's log with the request's id on each line. */
    log: Log;
  };
}
