import type { Context } from "hono";
import { startProviderFlow } from "#server/auth/identity-providers/provider-flow.ts";
import type { UserEnvironment } from "#server/auth/request/environment.ts";
import type { AuthService } from "#server/auth/service.ts";

/** `GET /user/identities/authorize?provider=`: adds an account elsewhere to one's own. */
export function linkIdentity(service: AuthService) {
  return async (c: Context<UserEnvironment>) => {
    const url = await startProviderFlow(service, c, c.var.caller.account.id);
    return c.req.query("skip_http_redirect") === "true" ? c.json({ url }) : c.redirect(url, 302);
  };
}
