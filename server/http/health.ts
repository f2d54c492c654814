import type { Context } from "hono";
import type { Database } from "#server/database/database.ts";

/** `GET /healthz` answers as long as the process lives. */
export function healthz() {
  return (c: Context) => c.json({ status: "ok" });
}

/** `GET /readyz` answers 200 only while the database does. */
export function readyz(database: Database) {
  return async (c: Context) => {
    try {
      await database.transaction("anon", (tx) => tx.query("select 1"));
      return c.json({ status: "ready" });
    } catch {
      return c.json({ status: "unavailable" }, 503);
    }
  };
}
