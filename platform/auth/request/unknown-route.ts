import type { Context, Hono } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";

/** What GoTrue has and this service does not; clients ask for it all the same. */
const absent: [prefix: string, code: string][] = [
  ["/passkeys", "passkey_disabled"],
  ["/oauth", "feature_disabled"],
  ["/admin/oauth", "feature_disabled"],
  ["/admin/custom-providers", "feature_disabled"],
  ["/user/oauth", "feature_disabled"],
  ["/.well-known", "feature_disabled"],
];

/** Answers what no route has taken: 405 where another method would have been right, else 404. */
export function answerUnknown(auth: Hono<AppEnvironment>) {
  return (c: Context) => {
    const path = c.req.path.replace(/^\/auth\/v1/, "");
    const methods = auth.routes
      .filter((route) => route.method !== "ALL" && matches(route.path, path))
      .map((route) => route.method);
    if (methods.length > 0) {
      c.header("Allow", [...new Set(methods)].join(", "));
      return c.text("Method Not Allowed", 405);
    }
    const known = absent.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`));
    if (known) throw new HttpError(404, known[1], "This feature is not available.");
    return c.text("404 page not found", 404);
  };
}

function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(":") || part === given[index])
  );
}
