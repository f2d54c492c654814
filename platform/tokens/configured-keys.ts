import {
  createPrivateKey,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
  type webcrypto,
} from "node:crypto";
import { importJWK, type JWK } from "jose";
import * as z from "zod/mini";

/** Key type for each algorithm. */
const kindsOfKeys: Readonly<Record<string, string>> = {
  ES256: "EC",
  RS256: "RSA",
  EdDSA: "OKP",
  HS256: "oct",
};

/** A key configured by the operator (RFC 7517). */
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
    const key = { key: jwk as JsonWebKey, format: "jwk" } as const;
    createPublicKey(key);
    return !("d" in jwk) || createPrivateKey(key).type === "private";
  } catch {
    return false;
  }
}

/** A key with the only algorithm that its tokens may use. */
export interface VerificationKey {
  kid: string | undefined;
  alg: ConfiguredKey["alg"];
  key: webcrypto.CryptoKey | Uint8Array;
  /** Entry in `/.well-known/jwks.json`; undefined for a shared secret. */
  publicJwk: JWK | undefined;
}

/** A verification key that also signs. */
export interface SigningKey extends VerificationKey {
  /** A key object for ES256. */
  signingKey: KeyObject | webcrypto.CryptoKey | Uint8Array;
}

/** Imports a JWK for verification; with its private part, for signing as well. */
export async function readJwk(jwk: ConfiguredKey): Promise<SigningKey | VerificationKey> {
  const { kid, alg } = jwk;
  if (jwk.kty === "oct") {
    const key = await importJWK(jwk as JWK, alg);
    return { kid, alg, key, publicJwk: undefined, signingKey: key };
  }
  const { kty, crv, x, y, n, e } = jwk as JWK;
  // List the public members explicitly, so that a private one can never leak.
  const publicPart = Object.fromEntries(
    Object.entries({ kty, crv, x, y, n, e }).filter(([, value]) => value !== undefined),
  );
  const publicJwk: JWK = { ...publicPart, kid, alg, use: "sig", key_ops: ["verify"] };
  const key = await importJWK(publicJwk, alg);
  if (!("d" in jwk)) return { kid, alg, key, publicJwk };
  const { key_ops: _, ...privateJwk } = jwk as JWK;
  const signingKey =
    alg === "ES256"
      ? createPrivateKey({ key: privateJwk, format: "jwk" })
      : await importJWK(privateJwk, alg);
  return { kid, alg, key, publicJwk, signingKey };
}

/** The key of `GOTRUE_JWT_SECRET`: HS256, without a key ID. */
export function sharedSecretKey(secret: string): SigningKey {
  const key = new TextEncoder().encode(secret);
  return { kid: undefined, alg: "HS256", key, publicJwk: undefined, signingKey: key };
}
