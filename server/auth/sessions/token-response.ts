import { randomUUID } from "node:crypto";
import type { ClientDevice } from "#server/auth/request/client.ts";
import type { AuthService } from "#server/auth/service.ts";
import { type Account, reload } from "#server/auth/users/account.ts";
import { userView } from "#server/auth/users/user-view.ts";
import type { Transaction } from "#server/database/database.ts";
import { prepared } from "#server/database/prepared.ts";
import { together } from "#server/database/together.ts";
import {
  type AuthenticationMethod,
  addRefreshToken,
  storeSession,
  type TokenSession,
} from "./session.ts";

/**
 * Signs somebody in: a new session, its first refresh token, an access token.
 *
 * @returns the body that the published client takes for a session (contract, section 4.4)
 */
export async function signIn(
  service: AuthService,
  tx: Transaction,
  userId: string,
  method: AuthenticationMethod,
  device: ClientDevice,
) {
  const session: TokenSession = { id: randomUUID(), user_id: userId, aal: "aal1" };
  const [, refreshToken, access] = await together(
    storeSession(service, tx, session, method, device),
    addRefreshToken(service, tx, session, null),
    accessFor(service, tx, session),
  );
  return { ...access, refresh_token: refreshToken };
}

/** The answer for a session as it is now, with its person as they are now. */
export async function tokenResponse(
  service: AuthService,
  tx: Transaction,
  session: TokenSession,
  refreshToken: string,
) {
  return { ...(await accessFor(service, tx, session)), refresh_token: refreshToken };
}

/** The same without the refresh token. */
export async function accessFor(service: AuthService, tx: Transaction, session: TokenSession) {
  const [account, amr] = await together(reload(tx, session.user_id), methodsOf(tx, session.id));
  const issuedAt = Math.floor(service.now().getTime() / 1000);
  const expiresAt = issuedAt + service.config.accessTokenSeconds;
  const accessToken = await service.accessTokens.issue({
    ...claimsOf(service, account, session),
    amr,
    iat: issuedAt,
    exp: expiresAt,
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: service.config.accessTokenSeconds,
    expires_at: expiresAt,
    user: userView(account),
  };
}

export type TokenResponse = Awaited<ReturnType<typeof tokenResponse>>;

/** How the person of a session has proved who they are, latest first. */
async function methodsOf(tx: Transaction, sessionId: string) {
  const { rows } = await tx.query<{ method: string; timestamp: number }>(
    prepared(
      `select authentication_method as method, extract(epoch from updated_at)::int as timestamp
       from auth.mfa_amr_claims where session_id = $1 order by updated_at desc, created_at desc`,
      [sessionId],
    ),
  );
  return rows;
}

/** The claims of the contract, section 4.5, but for `amr`. */
function claimsOf({ siteUrl }: AuthService, account: Account, session: TokenSession) {
  return {
    iss: `${siteUrl}/auth/v1`,
    sub: account.id,
    aud: account.aud ?? "",
    email: account.email ?? "",
    phone: account.phone ?? "",
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
    role: account.role ?? "",
    aal: session.aal,
    session_id: session.id,
    is_anonymous: account.is_anonymous,
  };
}
