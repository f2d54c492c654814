import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { type AccessTokens, asTokenError } from "./access-tokens.ts";
import { TokenError } from "./claims.ts";

/** Milliseconds to wait for the provider's keys. */
const timeoutMilliseconds = 5000;

/**
 * Verifies the access tokens of a hosted accounts service with its published keys (RFC 7517) or its
 * shared secret.
 *
 * @param deps.url of the provider; it issues tokens as `{url}/auth/v1`
 * @param deps.jwtSecret for tokens signed with HS256; without it they are rejected
 */
export function createProviderTokens(deps: {
  url: string;
  jwtSecret: string | undefined;
  now: () => Date;
}): Pick<AccessTokens, "verify"> {
  const issuer = `${deps.url}/auth/v1`;
  const published = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    timeoutDuration: timeoutMilliseconds,
  });
  const secret =
    deps.jwtSecret === undefined ? undefined : new TextEncoder().encode(deps.jwtSecret);

  // The algorithm selects the kind of key, so that a public key is never used as a secret.
  const keyFor: JWTVerifyGetKey = async (header, token) => {
    if (header.alg === "HS256") {
      if (secret) return secret;
      throw new TokenError("unknown_key", "No suitable key or wrong key type");
    }
    try {
      return await published(header, token);
    } catch (error) {
      const options = { cause: error };
      throw error instanceof errors.JWKSNoMatchingKey
        ? new TokenError("unknown_key", "No suitable key or wrong key type", options)
        : new TokenError("unverifiable", "The keys of the provider could not be read", options);
    }
  };

  return {
    async verify(token, skewSeconds = 0) {
      try {
        const { payload } = await jwtVerify(token, keyFor, {
          algorithms: ["HS256", "ES256", "RS256", "EdDSA"],
          issuer,
          currentDate: deps.now(),
          clockTolerance: skewSeconds,
        });
        return payload;
      } catch (error) {
        throw asTokenError(error);
      }
    },
  };
}
