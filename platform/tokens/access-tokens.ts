import { KeyObject, sign } from "node:crypto";
import { decodeProtectedHeader, errors, type JWK, jwtVerify, SignJWT } from "jose";
import type { Database } from "#platform/database/database.ts";
import { type Claims, TokenError } from "./claims.ts";
import type { SigningKey, VerificationKey } from "./configured-keys.ts";
import { type KeyConfiguration, openKeys } from "./key-set.ts";

/** As many as people are signed in at a time, and then some; each about 2 kB. */
const most = 2000;

/**
 * Remembers tokens whose signature was good, because the same token comes with every request of an
 * hour. What can change is looked at each time: the key still counts, the token has not expired.
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
      if (known.size >= most && oldest !== undefined) known.delete(oldest);
      known.set(token, { key, claims: Object.freeze(claims) });
    },
  };
}

/**
 * Signs claims as a compact JWS (RFC 7515, section 3.1). Elliptic curves are signed right here: by way
 * of WebCrypto, as jose does it, a signature of 0.03 ms takes 0.15 ms of processor time, a tenth of what
 * a refreshed session costs altogether.
 */
async function signToken(claims: Claims, { alg, kid, signingKey }: SigningKey): Promise<string> {
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

/** Makes and checks the tokens by which the services know who calls. */
export interface AccessTokens {
  /** Signs `claims` with the current key. Times are Unix seconds; the caller sets them. */
  issue(claims: Claims): Promise<string>;
  /**
   * Checks signature and times. Whether the session of the token still lives is another question:
   * `requireLiveSession`.
   *
   * @param skewSeconds how far the clock of whoever made the token may be off
   * @throws {TokenError}
   */
  verify(token: string, skewSeconds?: number): Promise<Claims>;
  /** The public keys, for whoever verifies tokens without asking us (RFC 7517). */
  publicJwks(): Promise<JWK[]>;
  /** The key that every browser gets: the role anon, no person. */
  anonKey(): Promise<string>;
  /** The key of the owner's own programs: past all row level security. */
  serviceRoleKey(): Promise<string>;
}

const apiKeyYears = 10;
const yearSeconds = 365 * 24 * 3600;

/** Opens the keys and gives what works with them. */
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

  // Made anew only when the key has changed, so that everybody gets the same text.
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
      // The key says which algorithm, never the token: no `none`, no public key taken for a secret.
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

/** What went wrong with a token, as a `TokenError`; anything else as it is. */
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
