import type { Context } from "hono";
import type { Database } from "#platform/database/database.ts";

/** `GET /healthz` answers as long as the process lives. */
export function healthz() {
  return (c: Context) => c.json({ status: "ok" });
}

/** `GET /readyz` answers 200 only while the database does and the process is not about to stop. */
export function readyz(database: Database, isStopping: () => boolean) {
  return async (c: Context) => {
    if (isStopping()) return c.json({ status: "stopping" }, 503);
    try {
      await database.transaction("anon", (tx) => tx.query("select 1"));
      return c.json({ status: "ready" });
    } catch {
      return c.json({ status: "unavailable" }, 503);
    }
  };
}
