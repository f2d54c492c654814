import { createMiddleware } from "hono/factory";
import { AuthError } from "#platform/auth/errors.ts";
import type { UserEnvironment } from "./environment.ts";

/** Behind `requireUser`: refuses people without an address, who could not be told of anything. */
export const refuseGuests = createMiddleware<UserEnvironment>(async (c, next) => {
  if (c.var.caller.account.is_anonymous) {
    throw new AuthError(
      403,
      "no_authorization",
      "Anonymous user not allowed to perform these actions",
    );
  }
  await next();
});
