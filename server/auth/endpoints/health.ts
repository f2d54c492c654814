import type { Context } from "hono";

/** `GET /health`. The name and version are those of the service whose contract this one keeps. */
export function health() {
  return (c: Context) =>
    c.json({
      version: "v2.196.0",
      name: "GoTrue",
      description: "GoTrue is a user registration and authentication API",
    });
}
