import type { Database } from "#platform/database/database.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { requireLiveSession } from "./live-session.ts";
import { readCaller } from "./read-caller.ts";
import { TokenError } from "./token-error.ts";

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
