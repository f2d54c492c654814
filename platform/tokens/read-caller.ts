import type { Database } from "#platform/database/database.ts";
import { sqlState } from "#platform/database/errors.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { type Claims, TokenError } from "./claims.ts";

/** The caller: the database role to use, and the claims for its policies. */
export interface Caller {
  role: "anon" | "authenticated" | "service_role";
  /** Empty if no token was sent. */
  claims: Claims;
}

const roles = ["anon", "authenticated", "service_role"] as const;

/** Returns the token of an `Authorization: Bearer` header, or undefined. */
export function readBearerToken(request: Request): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
}

/**
 * Reads the caller from the bearer token; without one, the caller is anonymous. The header `apikey`
 * identifies only the client program and grants no rights.
 *
 * A token outlives its session: a transaction that acts on the claims must start with
 * `requireLiveSession`.
 *
 * @param skewSeconds tolerated clock skew of the issuer
 * @throws {TokenError} for an invalid token
 */
export async function readCaller(
  tokens: Pick<AccessTokens, "verify">,
  request: Request,
  skewSeconds = 0,
): Promise<Caller> {
  const token = readBearerToken(request);
  if (token === undefined) return { role: "anon", claims: {} };
  return await callerOfToken(tokens, token, skewSeconds);
}

/**
 * Reads the caller from a token that was not sent in a header.
 *
 * @throws {TokenError} when it is invalid
 */
export async function callerOfToken(
  tokens: Pick<AccessTokens, "verify">,
  token: string,
  skewSeconds = 0,
): Promise<Caller> {
  const claims = await tokens.verify(token, skewSeconds);
  const named = claims.role ?? "anon";
  const role = roles.find((known) => known === named);
  if (!role) throw new TokenError("unknown_role", `role "${String(named)}" does not exist`);
  return { role, claims };
}

/**
 * Rejects claims whose session has ended: signed out, banned, deleted. Must be called first in the
 * transaction that acts on them. A service that batches its statements may include `select
 * private.require_live_session();` instead and handle SQLSTATE PT401.
 *
 * @throws {TokenError} session_ended
 */
export async function requireLiveSession(tx: Transaction): Promise<void> {
  try {
    await tx.query("select private.require_live_session()");
  } catch (error) {
    if (sqlState(error) !== sessionEndedState) throw error;
    throw new TokenError("session_ended", "Session from session_id claim in JWT does not exist", {
      cause: error,
    });
  }
}

const sessionEndedState = "PT401";

/**
 * Returns the signed-in user's account for endpoints where signing in is optional: a missing,
 * invalid or expired token is not an error.
 *
 * @returns the account's ID
 */
export async function signedInAccount(
  deps: { accessTokens: Pick<AccessTokens, "verify">; database: Database },
  request: Request,
): Promise<string | undefined> {
  try {
    const { role, claims } = await readCaller(deps.accessTokens, request);
    if (role !== "authenticated" || !claims.session_id) return undefined;
    await deps.database.transaction(role, requireLiveSession, claims);
    return claims.sub;
  } catch (error) {
    if (error instanceof TokenError) return undefined;
    throw error;
  }
}
