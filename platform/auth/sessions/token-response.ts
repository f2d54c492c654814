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

/**
 * Signs somebody in: a new session, its first refresh token, an access token.
 *
 * @returns the body that the published client takes for a session
 * (docs/contracts/auth.md#44-session)
 */
export async function signIn(
  auth: AuthContext,
  userId: string,
  method: AuthenticationMethod,
  device: ClientDevice,
) {
  const session: TokenSession = { id: randomUUID(), user_id: userId, aal: "aal1" };
  const [, refreshToken, person] = await auth.tx.pipeline(
    storeSession(auth, session, method, device),
    addRefreshToken(auth, session),
    readPerson(auth.tx, "$1", session.id),
  );
  return { ...(await accessOf(auth, person)), refresh_token: refreshToken };
}

/** The answer for a session as it is now, with its person as they are now. */
export async function tokenResponse(
  auth: AuthContext,
  session: Pick<TokenSession, "id">,
  refreshToken: string,
) {
  const access = await accessOf(auth, await readPerson(auth.tx, "$1", session.id));
  return { ...access, refresh_token: refreshToken };
}

export type TokenResponse = Awaited<ReturnType<typeof tokenResponse>>;

/** The access token and the user of a session, as the published client reads them. */
export async function accessOf(service: AuthService, person: SessionAccount | undefined) {
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

/** A person in one of their sessions. */
interface SessionAccount extends Account {
  session_id: string;
  aal: TokenSession["aal"];
  /** How they have proved in it who they are, latest first. */
  amr: { method: string; timestamp: number }[];
}

/**
 * Reads a session with its person.
 *
 * @param sessionId an SQL expression for the session's id, in which `$1` is `value`
 */
export async function readPerson(
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

/** The claims of docs/contracts/auth.md#45-access-token, but for the times. */
function claimsOf({ siteUrl }: AuthService, account: SessionAccount) {
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
