import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readFormFields } from "#platform/http/json-body.ts";
import type { RateLimit } from "#platform/http/rate-limit.ts";
import { assertSignedByGateway } from "./gateway-signature.ts";

/** A text of 1,600 characters takes at most 20 kB as a form, and has a few dozen fields beside it. */
const mostBytes = 64 * 1024;

/** What it takes to know that the gateway speaks. */
export interface GatewayDependencies {
  /** What the gateway signs with; undefined: none is listened to. */
  secret: string | undefined;
  siteUrl: string;
  /** Counts by address who does not sign, or wrongly. */
  unsigned: RateLimit;
}

/**
 * Reads a form that the gateway has signed.
 *
 * @throws {HttpError} 404 where no gateway is listened to, 403 for a wrong signature, 413 when it is too
 *   large, 400 when it is no form or holds what cannot be stored, 429 after too many of these
 */
export async function readGatewayForm(
  c: Context<AppEnvironment>,
  { secret, siteUrl, unsigned }: GatewayDependencies,
): Promise<ReadonlyMap<string, string>> {
  if (!secret) throw new HttpError(404, "not_found", "There is nothing at this address.");
  await unsigned.count(c.var.clientIp);
  const fields = await readFormFields(c.req.raw, mostBytes);
  const { pathname, search } = new URL(c.req.url);
  const signature = c.req.header("X-Twilio-Signature") ?? "";
  assertSignedByGateway(secret, signature, `${siteUrl}${pathname}${search}`, fields);
  await unsigned.refund(c.var.clientIp);
  return new Map(fields);
}
