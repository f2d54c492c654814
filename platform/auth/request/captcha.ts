import type { Context } from "hono";
import * as z from "zod/mini";
import type { AuthService } from "#platform/auth/service.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readBearerToken } from "#platform/tokens/read-caller.ts";
import { isAdmin } from "./bearer.ts";

/** Where the published client sends the captcha widget's token. */
export const captchaFields = {
  gotrue_meta_security: z._default(
    z.object({ captcha_token: z.optional(z.nullable(z.string())) }),
    {},
  ),
};

/**
 * Rejects bots if a captcha is configured (docs/contracts/auth.md#captcha). The owner's own
 * programs are exempt. While the captcha service is unavailable, only the rate limits apply.
 *
 * @throws {HttpError} 400 captcha_failed
 */
export async function assertHuman(
  service: AuthService,
  c: Context<AppEnvironment>,
  body: { gotrue_meta_security: { captcha_token?: string | null | undefined } },
): Promise<void> {
  if (!service.captcha || (await isOwnersProgram(service, c))) return;
  const token = body.gotrue_meta_security.captcha_token ?? undefined;
  if (!token) throw failed("no captcha_token found");
  const verdict = await service.captcha.verify(token, c.var.clientIp);
  if (verdict === "failed") throw failed("captcha_token is not valid");
}

async function isOwnersProgram(service: AuthService, c: Context): Promise<boolean> {
  const token = readBearerToken(c.req.raw);
  if (token === undefined) return false;
  const claims = await service.accessTokens.verify(token).catch(() => undefined);
  return claims !== undefined && isAdmin(service, claims);
}

const failed = (why: string) =>
  new HttpError(400, "captcha_failed", `captcha protection: request disallowed (${why})`);
