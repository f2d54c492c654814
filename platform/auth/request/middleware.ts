import type { Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { AuthService } from "#platform/auth/service.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { SignedIn, UserEnvironment } from "./bearer.ts";

/**
 * Whether a user with a second factor has not used it in this session yet. Until then the session
 * proves only the password, which may be stolen, and must not change any sign-in method.
 */
export function lacksFactor({ account, session }: Pick<SignedIn, "account" | "session">): boolean {
  const hasFactor = account.factors.some((factor) => factor.status === "verified");
  return hasFactor && session?.aal !== "aal2";
}

/** @throws {HttpError} 404 unless users may link identities themselves */
export function assertManualLinking({ config }: Pick<AuthService, "config">): void {
  if (config.manualLinking) return;
  throw new HttpError(404, "manual_linking_disabled", "Manual linking is disabled");
}

/**
 * Rejects changing sign-in methods with only a password if the user has a second factor: a thief
 * would keep access after the password has been changed.
 *
 * @throws {HttpError} 401 insufficient_aal, as for a new password
 */
export function assertStrongSession(caller: SignedIn): void {
  if (!lacksFactor(caller)) return;
  throw new HttpError(401, "insufficient_aal", "AAL2 session is required to link identities");
}

/** Runs after `requireUser`. */
export const requireManualLinking = (service: AuthService) =>
  createMiddleware<UserEnvironment>(async (c, next) => {
    assertManualLinking(service);
    assertStrongSession(c.var.caller);
    await next();
  });

/** Runs after `requireUser`: rejects anonymous users, who cannot be contacted. */
export const rejectAnonymous = createMiddleware<UserEnvironment>(async (c, next) => {
  if (c.var.caller.account.is_anonymous) {
    throw new HttpError(
      403,
      "no_authorization",
      "Anonymous user not allowed to perform these actions",
    );
  }
  await next();
});

/** GoTrue features that this service lacks; clients call them anyway. */
const absent: [prefix: string, code: string][] = [
  ["/passkeys", "passkey_disabled"],
  ["/oauth", "feature_disabled"],
  ["/admin/oauth", "feature_disabled"],
  ["/admin/custom-providers", "feature_disabled"],
  ["/user/oauth", "feature_disabled"],
  ["/.well-known", "feature_disabled"],
];

/** Responds to unmatched requests: 405 if the path exists with another method, otherwise 404. */
export function respondNotFound(auth: Hono<AppEnvironment>) {
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
