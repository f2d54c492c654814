import { createHmac, timingSafeEqual } from "node:crypto";
import { HttpError } from "#platform/http/errors.ts";

/**
 * Whether the gateway itself posted a form: base64 of an HMAC-SHA1 over the address and the sorted
 * fields, each name followed by its value, of a name that comes twice each value once
 * (https://www.twilio.com/docs/usage/webhooks/webhooks-security).
 *
 * @param url as the gateway was given it: what a proxy makes of it does not count
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

/** @throws {HttpError} 403 unless the gateway signed it */
export function assertSignedByGateway(...given: Parameters<typeof isSignedByGateway>): void {
  if (isSignedByGateway(...given)) return;
  throw new HttpError(403, "bad_signature", "The signature does not fit this request.");
}
