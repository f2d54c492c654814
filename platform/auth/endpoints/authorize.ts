import type { Context } from "hono";
import { depart, departLater } from "#platform/auth/identity-providers/flow-browser.ts";
import { startProviderFlow } from "#platform/auth/identity-providers/provider-flow.ts";
import type { AuthService } from "#platform/auth/service.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";

/**
 * `GET /authorize?provider=`: leads to an identity provider
 * (docs/contracts/auth.md#69-identity-providers).
 */
export function authorize(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const departure = await startProviderFlow(service, c);
    return c.req.query("skip_http_redirect") === "true"
      ? c.json({ url: await departLater(service, departure) })
      : c.redirect(await depart(service, c, departure), 302);
  };
}
