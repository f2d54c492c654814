import type { Context } from "hono";
import { departLater } from "#platform/auth/identity-providers/flow-browser.ts";
import { startProviderFlow } from "#platform/auth/identity-providers/provider-flow.ts";
import type { UserEnvironment } from "#platform/auth/request/environment.ts";
import type { AuthService } from "#platform/auth/service.ts";

/** `GET /user/identities/authorize?provider=`: adds an account elsewhere to one's own. */
export function linkIdentity(service: AuthService) {
  return async (c: Context<UserEnvironment>) => {
    const departure = await startProviderFlow(service, c, c.var.caller.account.id);
    // Whoever calls with a token is a program: its browser comes later.
    const url = await departLater(service, departure);
    return c.req.query("skip_http_redirect") === "true" ? c.json({ url }) : c.redirect(url, 302);
  };
}
