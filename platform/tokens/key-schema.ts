import { createPrivateKey, createPublicKey, type webcrypto } from "node:crypto";
import * as z from "zod/mini";

/** Which kind of key signs how. */
const kindsOfKeys: Readonly<Record<string, string>> = {
  ES256: "EC",
  RS256: "RSA",
  EdDSA: "OKP",
  HS256: "oct",
};

/** A key that the operator gives (RFC 7517). */
export const jwkSchema = z
  .looseObject({
    kty: z.enum(["EC", "RSA", "OKP", "oct"], "must be EC, RSA, OKP or oct"),
    kid: z.string("is needed").check(z.minLength(1, "is needed")),
    alg: z.enum(["ES256", "RS256", "EdDSA", "HS256"], "must be ES256, RS256, EdDSA or HS256"),
    key_ops: z.optional(z.array(z.string(), "must be a list of words")),
  })
  .check(z.refine(isUsable, "is not a key that works with its alg"));

export type ConfiguredKey = z.infer<typeof jwkSchema>;

function isUsable(jwk: Readonly<Record<string, unknown>>): boolean {
  if (kindsOfKeys[String(jwk.alg)] !== jwk.kty) return false;
  if (jwk.kty === "oct") return typeof jwk.k === "string";
  try {
    const key = { key: jwk as webcrypto.JsonWebKey, format: "jwk" } as const;
    createPublicKey(key);
    return !("d" in jwk) || createPrivateKey(key).type === "private";
  } catch {
    return false;
  }
}
