import { createHash, timingSafeEqual } from "node:crypto";
import { decodeJwt, errors, type JWTPayload, jwtVerify } from "jose";
import { OAuthError } from "#platform/auth/errors.ts";
import type { OpenIdProvider } from "./open-id-provider.ts";

const clockToleranceSeconds = 10;
/**
 * Hash for `at_hash`, by the last digits of the algorithm (OpenID Connect Core 1.0, section
 * 3.1.3.6).
 */
const hashOf: Record<string, string> = { "256": "sha256", "384": "sha384", "512": "sha512" };

/** Decodes the claims without verifying them. @throws {OAuthError} when it is not a JWT */
export function readIdToken(idToken: string): JWTPayload {
  try {
    return decodeJwt(idToken);
  } catch {
    throw badIdToken();
  }
}

/**
 * Verifies an ID token that an app got from a provider (OpenID Connect Core 1.0, section 3.1.3.7).
 *
 * @param nonce as chosen by the app; the token holds its SHA-256 in hex
 * @throws {OAuthError} describing the problem
 */
export async function verifyIdToken(
  { settings, client, keys }: OpenIdProvider,
  { idToken, accessToken, nonce }: { idToken: string; accessToken: string; nonce: string },
  now: Date,
): Promise<JWTPayload> {
  const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
    issuer: client.serverMetadata().issuer,
    currentDate: now,
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ["exp", "iat"],
    algorithms: [
      "RS256",
      "RS384",
      "RS512",
      "PS256",
      "PS384",
      "PS512",
      "ES256",
      "ES384",
      "ES512",
      "EdDSA",
    ],
  }).catch((error: unknown) => {
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) {
      throw badIdToken();
    }
    throw error;
  });
  if (!payload.sub) throw bad("Missing sub claim in id_token");
  const audience = [payload.aud ?? []].flat();
  if (!audience.some((name) => settings.clientIds.includes(name))) {
    throw bad(`Unacceptable audience in id_token: [${audience.join(" ")}]`);
  }
  if (!settings.skipNonceCheck) assertNonce(payload.nonce, nonce);
  if (accessToken && typeof payload.at_hash === "string") {
    assertAccessToken(payload.at_hash, accessToken, protectedHeader.alg);
  }
  return payload;
}

function assertNonce(claimed: unknown, nonce: string): void {
  const held = typeof claimed === "string" ? claimed : "";
  if ((held === "") !== (nonce === "")) {
    throw bad("Passed nonce and nonce in id_token should either both exist or not.");
  }
  if (nonce === "") return;
  const expected = Buffer.from(createHash("sha256").update(nonce).digest("hex"));
  const given = Buffer.from(held);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    throw new OAuthError("invalid nonce", "Nonces mismatch");
  }
}

function assertAccessToken(atHash: string, accessToken: string, algorithm: string): void {
  const digest = createHash(hashOf[algorithm.slice(-3)] ?? "sha512")
    .update(accessToken)
    .digest();
  if (digest.subarray(0, digest.length / 2).toString("base64url") !== atHash) throw badIdToken();
}

const bad = (description: string) => new OAuthError("invalid request", description);
const badIdToken = () => bad("Bad ID token");
