import type { Context } from "hono";
import * as z from "zod/mini";
import { audit } from "#platform/auth/audit.ts";
import { invalid } from "#platform/auth/errors.ts";
import { redeemCode } from "#platform/auth/pkce/flow-state.ts";
import { readBody } from "#platform/auth/request/body.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import { keepDeviceMark, readDevice } from "#platform/auth/sessions/known-devices.ts";
import { refreshSession } from "#platform/auth/sessions/refresh.ts";
import { signIn } from "#platform/auth/sessions/token-response.ts";
import { findById, isBanned } from "#platform/auth/users/account.ts";
import { sqlState } from "#platform/database/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { idTokenGrant } from "./token-id-token.ts";
import { passwordGrant } from "./token-password.ts";

const refreshSchema = z.object({ refresh_token: z._default(z.string(), "") });

const lockNotAvailable = "55P03";

/** The `refresh_token` grant (docs/contracts/auth.md#8-refresh-tokens). */
function refreshGrant(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const { refresh_token: presented } = await readBody(c, refreshSchema);
    const response = await inTransaction(service, (auth) => refreshSession(auth, presented)).catch(
      (error: unknown) => {
        if (sqlState(error) !== lockNotAvailable) throw error;
        throw new HttpError(
          409,
          "conflict",
          "Too many concurrent token refresh requests on the same session or refresh token",
        );
      },
    );
    return c.json(response);
  };
}

const pkceSchema = z.object({
  auth_code: z._default(z.string(), ""),
  code_verifier: z._default(z.string(), ""),
});

/**
 * The `pkce` grant: exchanges the code from a link or provider redirect for a session (RFC 7636).
 */
function pkceGrant(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const { auth_code: code, code_verifier: verifier } = await readBody(c, pkceSchema);
    if (!code || !verifier) {
      throw invalid("invalid request: both auth code and code verifier should be non-empty");
    }
    const device = readDevice(c);
    const response = await inTransaction(service, async (auth) => {
      const flow = await redeemCode(auth, code, verifier);
      const account = await findById(auth.tx, flow.user_id ?? "");
      if (!account) throw new HttpError(403, "user_not_found", "User not found");
      if (isBanned(account, service.now())) {
        throw new HttpError(400, "user_banned", "User is banned");
      }
      await audit(auth, { action: "login", actorId: account.id, ip: device.ip });
      const session = await signIn(auth, account.id, flow.authentication_method, device);
      const { provider_access_token: access, provider_refresh_token: refresh } = flow;
      return {
        ...session,
        ...(access && { provider_token: access }),
        ...(refresh && { provider_refresh_token: refresh }),
      };
    });
    keepDeviceMark(service, c, device);
    return c.json(response);
  };
}

/** Sign-in with a crypto wallet is not supported. */
async function web3Grant(): Promise<Response> {
  throw new HttpError(422, "web3_provider_disabled", "Web3 provider is disabled");
}

/**
 * `POST /token?grant_type=`: all grants that return a session (docs/contracts/auth.md#62-tokens).
 */
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
    // A session is a credential and must not be cached (RFC 6749, section 5.1).
    c.header("Cache-Control", "no-store");
    return await grant(c);
  };
}
