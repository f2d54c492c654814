import { randomUUID } from "node:crypto";
import type { ClientDevice } from "#platform/auth/request/client.ts";
import type { AuthContext, AuthService } from "#platform/auth/service.ts";
import { type Account, accountColumns } from "#platform/auth/users/account.ts";
import { userView } from "#platform/auth/users/user-view.ts";
import { preparedQuery } from "#platform/database/statements.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import {
  type AuthenticationMethod,
  addRefreshToken,
  storeSession,
  type TokenSession,
} from "./session.ts";

/** What issuing a session takes of the service. */
export type SessionIssuer = Pick<AuthService, "config" | "siteUrl" | "accessTokens" | "now">;

/**
 * Signs a user in: creates a session, its first refresh token and an access token.
 *
 * @returns the session as the published client expects it (docs/contracts/auth.md#44-session)
 */
export async function signIn(
  auth: SessionIssuer & Pick<AuthContext, "tx">,
  userId: string,
  method: AuthenticationMethod,
  device: ClientDevice,
) {
  const session: TokenSession = { id: randomUUID(), user_id: userId, aal: "aal1" };
  const [, refreshToken, person] = await auth.tx.pipeline(
    storeSession(auth, session, method, device),
    addRefreshToken(auth, session),
    readSessionAccount(auth.tx, "$1", session.id),
  );
  return { ...(await accessOf(auth, person)), refresh_token: refreshToken };
}

/** Builds the response for a session from its current state and user. */
export async function tokenResponse(
  auth: AuthContext,
  session: Pick<TokenSession, "id">,
  refreshToken: string,
) {
  const access = await accessOf(auth, await readSessionAccount(auth.tx, "$1", session.id));
  return { ...access, refresh_token: refreshToken };
}

export type TokenResponse = Awaited<ReturnType<typeof tokenResponse>>;

/** Access token and user of a session, as the published client expects them. */
export async function accessOf(service: SessionIssuer, person: SessionAccount | undefined) {
  if (!person) throw new Error("The session vanished within its own transaction");
  const issuedAt = Math.floor(service.now().getTime() / 1000);
  const expiresAt = issuedAt + service.config.accessTokenSeconds;
  const accessToken = await service.accessTokens.issue({
    ...claimsOf(service, person),
    iat: issuedAt,
    exp: expiresAt,
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: service.config.accessTokenSeconds,
    expires_at: expiresAt,
    user: userView(person),
  };
}

/** An account in one of its sessions. */
interface SessionAccount extends Account {
  session_id: string;
  aal: TokenSession["aal"];
  /** Authentication methods used in the session, latest first. */
  amr: { method: string; timestamp: number }[];
}

/**
 * Reads a session with its account.
 *
 * @param sessionId an SQL expression for the session's ID, in which `$1` is `value`
 */
export async function readSessionAccount(
  tx: Transaction,
  sessionId: string,
  value: string,
): Promise<SessionAccount | undefined> {
  const { rows } = await tx.query<SessionAccount>(
    preparedQuery(
      `select ${accountColumns}, session.id as session_id, session.aal,
         (select coalesce(jsonb_agg(jsonb_build_object('method', proof.authentication_method,
                'timestamp', extract(epoch from proof.updated_at)::int)
              order by proof.updated_at desc, proof.created_at desc), '[]')
            from auth.mfa_amr_claims proof where proof.session_id = session.id) as amr
       from auth.sessions session join auth.users account on account.id = session.user_id
       where session.id = ${sessionId}`,
      [value],
    ),
  );
  return rows[0];
}

/** The claims of docs/contracts/auth.md#45-access-token, except for the times. */
function claimsOf({ siteUrl }: SessionIssuer, account: SessionAccount) {
  return {
    iss: `${siteUrl}/auth/v1`,
    sub: account.id,
    aud: account.aud ?? "",
    email: account.email ?? "",
    phone: account.phone ?? "",
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
    role: account.role ?? "",
    aal: account.aal,
    amr: account.amr,
    session_id: account.session_id,
    is_anonymous: account.is_anonymous,
  };
}
