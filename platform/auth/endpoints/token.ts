import type { Context } from "hono";
import type { AuthService } from "#platform/auth/service.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { idTokenGrant } from "./token-id-token.ts";
import { passwordGrant } from "./token-password.ts";
import { pkceGrant } from "./token-pkce.ts";
import { refreshGrant } from "./token-refresh.ts";

/** Wallets have no accounts here. */
async function web3Grant(): Promise<Response> {
  throw new HttpError(422, "web3_provider_disabled", "Web3 provider is disabled");
}

/** `POST /token?grant_type=`: every way to come to a session (docs/contracts/auth.md#62-tokens). */
export function token(service: AuthService) {
  const grants = new Map<string, (c: Context<AppEnvironment>) => Promise<Response>>([
    ["password", passwordGrant(service)],
    ["refresh_token", refreshGrant(service)],
    ["pkce", pkceGrant(service)],
    ["id_token", idTokenGrant(service)],
    ["web3", web3Grant],
  ]);
  return async (c: Context<AppEnvironment>) => {
    const grant = grants.get(c.req.query("grant_type") ?? "");
    if (!grant) throw new HttpError(400, "invalid_credentials", "unsupported_grant_type");
    // A session is a credential: no cache may keep it (RFC 6749, section 5.1).
    c.header("Cache-Control", "no-store");
    return await grant(c);
  };
}
