import type { AuthContext } from "#platform/auth/service.ts";
import { preparedQuery } from "#platform/database/statements.ts";
import { HttpError } from "#platform/http/errors.ts";
import {
  addRefreshToken,
  makeRefreshToken,
  refreshTokenPattern,
  type SessionRow,
} from "./session.ts";
import { accessOf, readSessionAccount, type TokenResponse } from "./token-response.ts";

/** The session's next refresh token, or why there is none. */
interface Exchange {
  outcome: keyof typeof refreshErrors | null;
  token: string;
}

const refuse = (code: string, message: string) => () => new HttpError(400, code, message);

const refreshErrors = {
  refresh_token_not_found: refuse(
    "refresh_token_not_found",
    "Invalid Refresh Token: Refresh Token Not Found",
  ),
  user_banned: refuse("user_banned", "Invalid Refresh Token: User Banned"),
  session_not_found: refuse("session_not_found", "Invalid Refresh Token: No Valid Session Found"),
  session_expired: refuse("session_expired", "Invalid Refresh Token: Session Expired"),
  session_expired_by_inactivity: refuse(
    "session_expired",
    "Invalid Refresh Token: Session Expired (Inactivity)",
  ),
  session_expired_by_newer_login: refuse(
    "session_expired",
    "Invalid Refresh Token: Session Expired (Revoked by Newer Login)",
  ),
  refresh_token_already_used: refuse(
    "refresh_token_already_used",
    "Invalid Refresh Token: Already Used",
  ),
};

/**
 * Exchanges a refresh token (docs/contracts/auth.md#8-refresh-tokens). Every outcome is committed,
 * including a rejection, since reuse of a stolen token ends its session.
 *
 * @throws {HttpError}
 */
export async function refreshSession(auth: AuthContext, presented: string): Promise<TokenResponse> {
  if (!refreshTokenPattern.test(presented)) {
    throw new HttpError(400, "validation_failed", "Refresh token is not valid");
  }
  const exchanging = auth.tx.pipeline(
    exchange(auth, presented),
    readSessionAccount(
      auth.tx,
      "(select session_id from auth.refresh_tokens where token = $1)",
      presented,
    ),
  );
  auth.tx.commitEarly();
  const [{ outcome, token }, person] = await exchanging;
  if (outcome !== null) throw refreshErrors[outcome]();
  return { ...(await accessOf(auth, person)), refresh_token: token };
}

async function exchange({ config, now, tx }: AuthContext, presented: string): Promise<Exchange> {
  const { rotation, reuseInterval, timebox, inactivity, singlePerUser } = config.sessions;
  const { rows } = await tx.query<Exchange>(
    preparedQuery(
      "select outcome, token from private.exchange_refresh_token($1, $2, $3, $4, $5, $6, $7, $8)",
      [
        presented,
        makeRefreshToken(),
        now(),
        rotation,
        reuseInterval,
        timebox,
        inactivity,
        singlePerUser,
      ],
    ),
  );
  const [exchanged] = rows;
  if (!exchanged) throw new Error("The exchange of a refresh token has no outcome");
  return exchanged;
}

/** Replaces a session's refresh token without the old one being presented. */
export async function renewRefreshToken(auth: AuthContext, session: SessionRow): Promise<string> {
  const { rows } = await auth.tx.query<{ token: string }>(
    `update auth.refresh_tokens set revoked = true, updated_at = $2
      where session_id = $1 and not revoked returning token`,
    [session.id, auth.now()],
  );
  return await addRefreshToken(auth, session, rows[0]?.token);
}
