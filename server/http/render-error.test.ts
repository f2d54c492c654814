import { Hono } from "hono";
import { expect, it } from "vitest";
import { Unavailable } from "#platform/database/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { createLog } from "#platform/log.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";
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
  "explains to the sender of %s what failed while the database is unavailable",
  async (method, words) => {
    const response = await app.request("/", { method });
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("5");
    const { error } = await response.json();
    expect(error.message).toContain(words);
    expect(error.message).toContain("Try again in a moment, or call us");
  },
);

it("responds 503 to page requests while there are no pages, and serves everything else", async () => {
  const shop = await createTestApp({}, { notFoundPage: () => undefined });
  const response = await shop.app.request("/services", { headers: { Accept: "text/html" } });
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(await response.text()).toContain("This site is being updated. Try again in a few minutes");
  expect((await shop.app.request("/readyz")).status).toBe(503);
  expect((await shop.app.request("/config.json")).status).toBe(200);
});
