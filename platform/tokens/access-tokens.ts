import { KeyObject, sign } from "node:crypto";
import { decodeProtectedHeader, errors, type JWK, jwtVerify, SignJWT } from "jose";
import type { Database } from "#platform/database/database.ts";
import { type Claims, TokenError } from "./claims.ts";
import type { SigningKey, VerificationKey } from "./configured-keys.ts";
import { type KeyConfiguration, openKeys } from "./key-set.ts";

/** More than the number of users signed in at a time; each entry is about 2 kB. */
const maxKnown = 2000;

/**
 * Caches tokens with a valid signature, since a token is sent with every request for an hour. What
 * can change is still checked each time: the key is valid and the token has not expired.
 */
function createVerifiedTokens() {
  const known = new Map<string, { key: VerificationKey; claims: Claims }>();
  return {
    find(token: string, key: VerificationKey, now: Date): Claims | undefined {
      const entry = known.get(token);
      const isGood = entry?.key === key && (entry.claims.exp ?? 0) * 1000 > now.getTime();
      return isGood ? entry.claims : undefined;
    },
    add(token: string, key: VerificationKey, claims: Claims): void {
      if (claims.nbf !== undefined) return;
      const [oldest] = known.keys();
      if (known.size >= maxKnown && oldest !== undefined) known.delete(oldest);
      known.set(token, { key, claims: Object.freeze(claims) });
    },
  };
}

/**
 * Signs claims as a compact JWS (RFC 7515, section 3.1). ES256 is signed with node:crypto: jose's
 * way through WebCrypto takes 0.15 ms of CPU time instead of 0.03 ms, a tenth of the total cost of
 * a session refresh.
 */
async function signToken(claims: Claims, { alg, kid, signingKey }: SigningKey): Promise<string> {
  const header = { alg, typ: "JWT", ...(kid !== undefined && { kid }) };
  if (!(signingKey instanceof KeyObject)) {
    return await new SignJWT(claims).setProtectedHeader(header).sign(signingKey);
  }
  const content = `${encode(header)}.${encode(claims)}`;
  // Both integers concatenated (RFC 7518, section 3.4), not as a DER sequence.
  const key = { key: signingKey, dsaEncoding: "ieee-p1363" } as const;
  return `${content}.${sign("sha256", Buffer.from(content), key).toString("base64url")}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

/** Issues and verifies the tokens that identify callers. */
export interface AccessTokens {
  /** Signs `claims` with the current key. Times are Unix seconds; the caller sets them. */
  issue(claims: Claims): Promise<string>;
  /**
   * Verifies signature and times. Does not check the token's session: use `requireLiveSession`.
   *
   * @param skewSeconds tolerated clock skew of the issuer
   * @throws {TokenError}
   */
  verify(token: string, skewSeconds?: number): Promise<Claims>;
  /** Public keys for verifying tokens offline (RFC 7517). */
  publicJwks(): Promise<JWK[]>;
  /** API key of every browser: the role anon, no user. */
  anonKey(): Promise<string>;
  /** API key of the owner's own programs: bypasses row level security. */
  serviceRoleKey(): Promise<string>;
}

const apiKeyYears = 10;
const yearSeconds = 365 * 24 * 3600;

/** Opens the signing keys and returns the functions that use them. */
export async function openAccessTokens(deps: {
  database: Pick<Database, "transaction">;
  keys: KeyConfiguration;
  issuer: string;
  now: () => Date;
}): Promise<AccessTokens> {
  const keys = await openKeys(deps.database, deps.keys, deps.now);

  const verified = createVerifiedTokens();

  async function issue(claims: Claims): Promise<string> {
    return await signToken(claims, await keys.signing());
  }

  // Recreated only when the signing key changes, so that everyone gets the same token.
  const apiKeys = new Map<string, { kid: string | undefined; token: string }>();
  async function apiKey(role: "anon" | "service_role"): Promise<string> {
    const { kid } = await keys.signing();
    const known = apiKeys.get(role);
    if (known && known.kid === kid) return known.token;
    const iat = Math.floor(deps.now().getTime() / 1000);
    const exp = iat + apiKeyYears * yearSeconds;
    const token = await issue({ iss: deps.issuer, role, iat, exp });
    apiKeys.set(role, { kid, token });
    return token;
  }

  return {
    issue,
    async verify(token, skewSeconds = 0) {
      const { alg, kid } = readHeader(token);
      const key = await keys.find(kid);
      // The key determines the algorithm, never the token: no `none`, no public key used as a
      // secret.
      if (!key || key.alg !== alg) {
        throw new TokenError("unknown_key", "No suitable key or wrong key type");
      }
      const known = verified.find(token, key, deps.now());
      if (known) return known;
      try {
        const { payload } = await jwtVerify(token, key.key, {
          algorithms: [key.alg],
          currentDate: deps.now(),
          clockTolerance: skewSeconds,
        });
        verified.add(token, key, payload);
        return payload;
      } catch (error) {
        throw asTokenError(error);
      }
    },
    publicJwks: keys.publicJwks,
    anonKey: () => apiKey("anon"),
    serviceRoleKey: () => apiKey("service_role"),
  };
}

function readHeader(token: string): { alg: unknown; kid: string | undefined } {
  const parts = token.split(".").length;
  if (parts !== 3) {
    throw new TokenError("malformed", `Expected 3 parts in JWT; got ${parts}`);
  }
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return { alg, kid };
  } catch (error) {
    throw new TokenError("malformed", "the header of the JWT could not be read", { cause: error });
  }
}

/** Converts a jose error to a `TokenError`; returns any other error unchanged. */
export function asTokenError(error: unknown): unknown {
  const options = { cause: error };
  if (error instanceof errors.JWTExpired) {
    return new TokenError("expired", "JWT expired", options);
  }
  if (error instanceof errors.JWTClaimValidationFailed) {
    return new TokenError("bad_claims", error.message, options);
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return new TokenError("bad_signature", "JWT cryptographic operation failed", options);
  }
  if (error instanceof errors.JOSEError) {
    return new TokenError("malformed", error.message, options);
  }
  return error;
}
