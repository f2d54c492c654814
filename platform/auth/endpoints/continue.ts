import type { Context } from "hono";
import { goOn } from "#platform/auth/identity-providers/flow-browser.ts";
import type { AuthService } from "#platform/auth/service.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";

/**
 * `GET /continue?flow=`: where a browser comes by whose program has asked for the address of an
 * identity provider. It gets the cookie that lets it finish the sign-in, and is led on.
 */
export function continueFlow(service: AuthService) {
  return async (c: Context<AppEnvironment>) =>
    c.redirect(await goOn(service, c, c.req.query("flow") ?? ""), 302);
}
