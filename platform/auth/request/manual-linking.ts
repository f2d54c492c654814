import { createMiddleware } from "hono/factory";
import { lacksFactor } from "#platform/auth/factors/assurance.ts";
import type { AuthService } from "#platform/auth/service.ts";
import { HttpError } from "#platform/http/errors.ts";
import type { SignedIn, UserEnvironment } from "./environment.ts";

/** @throws {HttpError} 404 where people may not link accounts themselves */
export function assertManualLinking({ config }: Pick<AuthService, "config">): void {
  if (config.manualLinking) return;
  throw new HttpError(404, "manual_linking_disabled", "Manual linking is disabled");
}

/**
 * Refuses to change the ways in with a password alone where somebody has set up a second factor: a
 * thief would keep a way in after the password has been changed.
 *
 * @throws {HttpError} 401 insufficient_aal, as for a new password
 */
export function assertStrongSession(caller: SignedIn): void {
  if (!lacksFactor(caller)) return;
  throw new HttpError(401, "insufficient_aal", "AAL2 session is required to link identities");
}

/** Behind `requireUser`. */
export const requireManualLinking = (service: AuthService) =>
  createMiddleware<UserEnvironment>(async (c, next) => {
    assertManualLinking(service);
    assertStrongSession(c.var.caller);
    await next();
  });
