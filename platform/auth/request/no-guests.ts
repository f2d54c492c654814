import { createMiddleware } from "hono/factory";
import { HttpError } from "#platform/http/errors.ts";
import type { UserEnvironment } from "./environment.ts";

/** Behind `requireUser`: refuses people without an address, who could not be told of anything. */
export const refuseGuests = createMiddleware<UserEnvironment>(async (c, next) => {
  if (c.var.caller.account.is_anonymous) {
    throw new HttpError(
      403,
      "no_authorization",
      "Anonymous user not allowed to perform these actions",
    );
  }
  await next();
});
