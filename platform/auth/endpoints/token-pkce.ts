import type { Context } from "hono";
import * as z from "zod/mini";
import { audit } from "#platform/auth/audit.ts";
import { invalid } from "#platform/auth/errors.ts";
import { redeemCode } from "#platform/auth/pkce/flow-state.ts";
import { readBody } from "#platform/auth/request/body.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import { keepDeviceMark, readDevice } from "#platform/auth/sessions/known-devices.ts";
import { signIn } from "#platform/auth/sessions/token-response.ts";
import { findById, isBanned } from "#platform/auth/users/account.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";

const bodySchema = z.object({
  auth_code: z._default(z.string(), ""),
  code_verifier: z._default(z.string(), ""),
});

/** The grant `pkce`: exchanges the code that a link or a provider led back with (RFC 7636). */
export function pkceGrant(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const { auth_code: code, code_verifier: verifier } = await readBody(c, bodySchema);
    if (!code || !verifier) {
      throw invalid("invalid request: both auth code and code verifier should be non-empty");
    }
    const device = readDevice(c);
    const answer = await inTransaction(service, async (auth) => {
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
    return c.json(answer);
  };
}
