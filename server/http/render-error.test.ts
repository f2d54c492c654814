import { Hono } from "hono";
import { expect, it } from "vitest";
import { Unavailable } from "#platform/database/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { createLog } from "#platform/log.ts";
import { renderError } from "./render-error.ts";

const app = new Hono<AppEnvironment>();
app.use(async (c, next) => {
  c.set("log", createLog("silent"));
  await next();
});
app.all("/", () => {
  throw new Unavailable();
});
app.onError(renderError);

it.each([
  ["GET", "We can't look that up right now"],
  ["POST", "We couldn't save that"],
])(
  "tells who sends %s what could not be done while the database is away",
  async (method, words) => {
    const response = await app.request("/", { method });
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("5");
    const { error } = await response.json();
    expect(error.message).toContain(words);
    expect(error.message).toContain("Try again in a moment, or call us");
  },
);
