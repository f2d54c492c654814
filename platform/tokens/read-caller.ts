import type { AccessTokens } from "./access-tokens.ts";
import type { Claims } from "./claims.ts";
import { TokenError } from "./token-error.ts";

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
