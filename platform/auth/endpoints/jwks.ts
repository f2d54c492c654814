import type { Context } from "hono";
import type { AuthService } from "#platform/auth/service.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";

/** `GET /.well-known/jwks.json`: the public keys, so that anybody can check a token (RFC 7517). */
export function jwks({ accessTokens }: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    c.header("Cache-Control", "public, max-age=600");
    return c.json({ keys: await accessTokens.publicJwks() });
  };
}
