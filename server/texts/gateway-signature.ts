import { createHmac, timingSafeEqual } from "node:crypto";
import { HttpError } from "#platform/http/errors.ts";

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
export function assertSignedByGateway(...given: Parameters<typeof isSignedByGateway>): void {
  if (isSignedByGateway(...given)) return;
  throw new HttpError(403, "bad_signature", "The signature does not fit this request.");
}
