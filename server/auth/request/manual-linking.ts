import { createMiddleware } from "hono/factory";
import { AuthError } from "#server/auth/errors.ts";
import type { AuthService } from "#server/auth/service.ts";
import type { UserEnvironment } from "./environment.ts";

/** @throws {AuthError} 404 where people may not link accounts themselves */
export function assertManualLinking({ config }: Pick<AuthService, "config">): void {
  if (config.manualLinking) return;
  throw new AuthError(404, "manual_linking_disabled", "Manual linking is disabled");
}

/** Behind `requireUser`. */
export const requireManualLinking = (service: AuthService) =>
  createMiddleware<UserEnvironment>(async (_, next) => {
    assertManualLinking(service);
    await next();
  });
