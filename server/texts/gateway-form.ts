import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readFormFields } from "#platform/http/json-body.ts";
import type { RateLimit } from "#platform/http/rate-limit.ts";

/** A text of 1,600 characters takes up to 20 kB form-encoded, plus a few dozen other fields. */
const maxBytes = 64 * 1024;

/** Dependencies for authenticating the gateway. */
export interface GatewayDependencies {
  /** Signing secret; undefined: the gateway's endpoints respond 404. */
  secret: () => string | undefined;
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
  { secret: secretNow, siteUrl, unsigned }: GatewayDependencies,
): Promise<ReadonlyMap<string, string>> {
  const secret = secretNow();
  if (!secret) throw new HttpError(404, "not_found", "There is nothing at this address.");
  await unsigned.count(c.var.clientIp);
  const fields = await readFormFields(c.req.raw, maxBytes);
  const { pathname, search } = new URL(c.req.url);
  const signature = c.req.header("X-Twilio-Signature") ?? "";
  assertSignedByGateway(secret, signature, `${siteUrl}${pathname}${search}`, fields);
  await unsigned.refund(c.var.clientIp);
  return new Map(fields);
}

/**
 * Verifies the gateway's signature of a form post: base64 of an HMAC-SHA1 over the URL and the
 * sorted fields, each name followed by its value; for repeated names, each distinct value once
 * (https://www.twilio.com/docs/usage/webhooks/webhooks-security).
 *
 * @param url URL as configured at the gateway, regardless of rewriting by a proxy
 */
export function isSignedByGateway(
  secret: string,
  signature: string,
  url: string,
  fields: URLSearchParams,
): boolean {
  const names = [...new Set(fields.keys())].sort();
  const text = names
    .map((name) =>
      [...new Set(fields.getAll(name))]
        .sort()
        .map((value) => name + value)
        .join(""),
    )
    .join("");
  const expected = createHmac("sha1", secret)
    .update(url + text)
    .digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** @throws {HttpError} 403 if the signature is wrong */
function assertSignedByGateway(...given: Parameters<typeof isSignedByGateway>): void {
  if (isSignedByGateway(...given)) return;
  throw new HttpError(403, "bad_signature", "The signature does not fit this request.");
}
