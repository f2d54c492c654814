import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readFormFields } from "#platform/http/json-body.ts";
import type { RateLimit } from "#platform/http/rate-limit.ts";
import { assertSignedByGateway } from "./gateway-signature.ts";

/** A text of 1,600 characters takes up to 20 kB form-encoded, plus a few dozen other fields. */
const maxBytes = 64 * 1024;

/** Dependencies for authenticating the gateway. */
export interface GatewayDependencies {
  /** Signing secret; undefined: the gateway's endpoints respond 404. */
  secret: string | undefined;
  siteUrl: string;
  /** Rate limit by IP address for requests with a missing or wrong signature. */
  unsigned: RateLimit;
}

/**
 * Reads a form post and verifies the gateway's signature.
 *
 * @throws {HttpError} 404 if no gateway is configured, 403 for a wrong signature, 413 if too large,
 *   400 if it is not a form or contains characters that cannot be stored, 429 after too many of
 *   these
 */
export async function readGatewayForm(
  c: Context<AppEnvironment>,
  { secret, siteUrl, unsigned }: GatewayDependencies,
): Promise<ReadonlyMap<string, string>> {
  if (!secret) throw new HttpError(404, "not_found", "There is nothing at this address.");
  await unsigned.count(c.var.clientIp);
  const fields = await readFormFields(c.req.raw, maxBytes);
  const { pathname, search } = new URL(c.req.url);
  const signature = c.req.header("X-Twilio-Signature") ?? "";
  assertSignedByGateway(secret, signature, `${siteUrl}${pathname}${search}`, fields);
  await unsigned.refund(c.var.clientIp);
  return new Map(fields);
}
