import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";

/**
 * `GET /health`. The name and version are those of the service that this one answers like
 * (docs/contracts/auth.md).
 */
export function health() {
  return (c: Context<AppEnvironment>) =>
    c.json({
      version: "v2.196.0",
      name: "GoTrue",
      description: "GoTrue is a user registration and authentication API",
    });
}
