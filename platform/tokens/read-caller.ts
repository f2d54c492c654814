import type { Database } from "#platform/database/database.ts";
import { sqlState } from "#platform/database/errors.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { type Claims, TokenError } from "./claims.ts";

/** Who calls: the role that the database works as, and the claims that its policies read. */
export interface Caller {
  role: "anon" | "authenticated" | "service_role";
  /** Empty when no token was sent. */
  claims: Claims;
}

const roles = ["anon", "authenticated", "service_role"] as const;

/** The token of an `Authorization: Bearer` header, undefined when there is none. */
export function readBearerToken(request: Request): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
}

/**
 * Reads who calls from the bearer token; without one it is anybody. The header `apikey` says which
 * program calls, not who, and gives no rights.
 *
 * A token outlives its session: a transaction that acts on the claims begins with
 * `requireLiveSession`.
 *
 * @param skewSeconds how far the clock of whoever made the token may be off
 * @throws {TokenError} when there is a token and it is not good
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
 * Reads who calls from a token that came otherwise than in a header.
 *
 * @throws {TokenError} when it is not good
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
 * Refuses claims whose session has ended: signed out, banned, deleted. To be called first in the
 * transaction that acts on them. A service that sends its statements in one go may put
 * `select private.require_live_session();` among them instead and read SQLSTATE PT401.
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
 * The account of whoever is signed in, for endpoints where that is a convenience: without a token,
 * or with one that is not good or not good any more, it is nobody's, and no error.
 *
 * @returns the account's id
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
