import type { Context } from "hono";
import * as z from "zod/mini";
import { readBody } from "#platform/auth/request/body.ts";
import { type AuthService, inTransaction } from "#platform/auth/service.ts";
import { refreshSession } from "#platform/auth/sessions/refresh.ts";
import { sqlState } from "#platform/database/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";

const bodySchema = z.object({ refresh_token: z._default(z.string(), "") });

const lockNotAvailable = "55P03";

/** The grant `refresh_token` (docs/contracts/auth.md#8-refresh-tokens). */
export function refreshGrant(service: AuthService) {
  return async (c: Context<AppEnvironment>) => {
    const { refresh_token: presented } = await readBody(c, bodySchema);
    const answer = await inTransaction(service, (auth) => refreshSession(auth, presented)).catch(
      (error: unknown) => {
        if (sqlState(error) !== lockNotAvailable) throw error;
        throw new HttpError(
          409,
          "conflict",
          "Too many concurrent token refresh requests on the same session or refresh token",
        );
      },
    );
    return c.json(answer);
  };
}
